// A reason not to start that the person can act on: shown as it is, without a stack.

export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
