/** A download that brings nothing for so long, in milliseconds, has failed. */
const patience = 30_000;

/** The lines of a file of ours, as they come. It is an error where the file does not come to its end. */
export async function* linesOf(address: string, signal: AbortSignal): AsyncGenerator<string> {
  const abort = new AbortController();
  signal.addEventListener('abort', () => abort.abort());
  let timer = setTimeout(() => abort.abort(), patience);
  try {
    const answer = await fetch(address, { signal: abort.signal });
    if (!answer.ok || !answer.body) throw new Error(`The file was answered with status ${answer.status}.`);
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(), patience);
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (done) break;
    }
    if (rest !== '') throw new Error('The file ends in the middle of a line.');
  } finally {
    clearTimeout(timer);
    // Whoever has seen enough does not pay for the rest.
    abort.abort();
  }
}
