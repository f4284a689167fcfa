/** Logs an error in mid-stream: the response has begun, so its status cannot change any more. */
export async function* logStreamErrors(
  lines: AsyncIterable<Uint8Array>,
  logError: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* lines;
  } catch (error) {
    logError(error);
    throw error;
  }
}
