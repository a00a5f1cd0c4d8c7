// An error that prevents the start and that the operator can solve: shown without a stack trace.

export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
