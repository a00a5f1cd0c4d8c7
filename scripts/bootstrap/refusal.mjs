// A reason to stop that the person can act on: shown as it is, without a stack.

export class Refusal extends Error {}

export function isRefusal(error) {
  return error instanceof Refusal;
}

export function explain(error) {
  return `Something unexpected happened while getting ready: ${error?.stack ?? error}`;
}
