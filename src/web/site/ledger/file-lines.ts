/** A download without data for this time has failed, in milliseconds. */
const stallTimeout = 30_000;

/** Streams the lines of a file from the own origin. Throws if the download is incomplete. */
export async function* readLines(address: string, signal: AbortSignal): AsyncGenerator<string> {
  const abort = new AbortController();
  signal.addEventListener('abort', () => abort.abort());
  let timer = setTimeout(() => abort.abort(), stallTimeout);
  try {
    const response = await fetch(address, { signal: abort.signal });
    if (!response.ok || !response.body) throw new Error(`The ledger file: status ${response.status}.`);
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(), stallTimeout);
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (done) break;
    }
    if (rest !== '') throw new Error('The file ends in the middle of a line.');
  } finally {
    clearTimeout(timer);
    // A caller that stops early does not download the rest.
    abort.abort();
  }
}
