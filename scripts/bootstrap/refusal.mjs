// An error that the user can act on: shown without a stack.

export class Refusal extends Error {}

export function isRefusal(error) {
  return error instanceof Refusal;
}

export function explain(error) {
  return `Something unexpected happened while getting ready: ${error?.stack ?? error}`;
}
