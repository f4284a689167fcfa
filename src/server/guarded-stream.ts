type Guard = {
  /** How long a reader may take nothing before we hang up, in milliseconds. */
  readonly idle: number;
  /** Called once, however the stream ends. */
  readonly onEnd: () => void;
};

/** A stream that always comes to an end: read to it, given up by its reader, failed, or forgotten. */
export const guardedStream = (
  source: AsyncIterable<Uint8Array>,
  { idle, onEnd }: Guard,
): ReadableStream<Uint8Array> => {
  const chunks = source[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    onEnd();
    // The source may give back the reason for which it is left; nobody waits for that.
    chunks.return?.().catch(() => {});
  };

  const waitFor = (controller: ReadableStreamDefaultController): void => {
    timer = setTimeout(() => {
      end();
      controller.error(new Error(`The reader took nothing for ${idle} ms.`));
    }, idle).unref();
  };

  return new ReadableStream(
    {
      start: waitFor,
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
