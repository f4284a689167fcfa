type Guard = {
  /** How long a reader may take nothing before we hang up, in milliseconds. */
  readonly idle: number;
  /** How long all of it may take, in milliseconds; as long as it likes where that is not given. */
  readonly total?: number;
  /** Called once, however the stream ends. */
  readonly onEnd: () => void;
};

/** A stream that always comes to an end: read to it, given up by its reader, failed, forgotten, or taken too slowly. */
export const guardedStream = (
  source: AsyncIterable<Uint8Array>,
  { idle, total, onEnd }: Guard,
): ReadableStream<Uint8Array> => {
  const chunks = source[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  let endTimer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    clearTimeout(endTimer);
    onEnd();
    // The source may give back the reason for which it is left; nobody waits for that.
    chunks.return?.().catch(() => {});
  };

  const hangUpAfter = (
    time: number,
    controller: ReadableStreamDefaultController,
    reason: string,
  ): NodeJS.Timeout =>
    setTimeout(() => {
      end();
      controller.error(new Error(reason));
    }, time).unref();

  const waitFor = (controller: ReadableStreamDefaultController): void => {
    timer = hangUpAfter(idle, controller, `The reader took nothing for ${idle} ms.`);
  };

  return new ReadableStream(
    {
      start: (controller) => {
        waitFor(controller);
        if (total !== undefined)
          endTimer = hangUpAfter(total, controller, `The reader was not done after ${total} ms.`);
      },
      pull: async (controller) => {
        clearTimeout(timer);
        try {
          const { done, value } = await chunks.next();
          if (hasEnded) return;
          if (done) {
            end();
            controller.close();
          } else {
            controller.enqueue(value);
            waitFor(controller);
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
