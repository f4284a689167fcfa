/** A reason not to start, in one sentence for the person at the terminal; shown without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
