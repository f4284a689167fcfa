type Guard = {
  /** How long the reader may read nothing before the stream is aborted, in milliseconds. */
  readonly idle: number;
  /** How long the whole stream may take, in milliseconds; without a limit where missing. */
  readonly total?: number;
  /** Called once, however the stream ends. */
  readonly onEnd: () => void;
};

/** A stream that always ends and calls `onEnd`: read to its end, cancelled, failed, or read too slowly. */
export const createGuardedStream = (
  source: AsyncIterable<Uint8Array>,
  { idle, total, onEnd }: Guard,
): ReadableStream<Uint8Array> => {
  const chunks = source[Symbol.asyncIterator]();
  let idleTimer: NodeJS.Timeout | undefined;
  let totalTimer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(idleTimer);
    clearTimeout(totalTimer);
    onEnd();
    // The source may reject with the error that ended the stream, which is already handled.
    chunks.return?.().catch(() => {});
  };

  const abortAfter = (
    time: number,
    controller: ReadableStreamDefaultController,
    reason: string,
  ): NodeJS.Timeout =>
    setTimeout(() => {
      end();
      controller.error(new Error(reason));
    }, time).unref();

  const startIdleTimer = (controller: ReadableStreamDefaultController): void => {
    idleTimer = abortAfter(idle, controller, `The reader took nothing for ${idle} ms.`);
  };

  return new ReadableStream(
    {
      start: (controller) => {
        startIdleTimer(controller);
        if (total !== undefined)
          totalTimer = abortAfter(total, controller, `The reader was not done after ${total} ms.`);
      },
      pull: async (controller) => {
        clearTimeout(idleTimer);
        try {
          const { done, value } = await chunks.next();
          if (hasEnded) return;
          if (done) {
            end();
            controller.close();
          } else {
            controller.enqueue(value);
            startIdleTimer(controller);
          }
        } catch (error) {
          end();
          throw error;
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
};
