/** Stops the start with a message for the operator, shown without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
