import { z } from 'zod';

/** What the manifest of a zip says of its files, by name. */
export const HashedFiles = z.record(
  z.string(),
  z.strictObject({ bytes: z.int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) }),
);
export type HashedFiles = z.infer<typeof HashedFiles>;

/** It names every other file of the zip, and is written last. */
export const manifestName = 'manifest.json';

/**
 * Lines end with the line feed alone: JSON may have other separators of lines inside its texts. Throws the given error for a line of more
 * characters: a zip of few bytes may have one that fills the memory.
 */
export async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  maxLength: number,
  createError: () => Error,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    begun.push(first);
    length += first.length;
    if (length > maxLength) throw createError();
    const last = others.pop();
    if (last === undefined) continue;
    yield begun.join('');
    yield* others;
    begun = [last];
    length = last.length;
  }
  if (length > 0) yield begun.join('');
}

/** How many characters of lines are handed over at once. */
const chunkLength = 64 * 1024;

/** Ends each line with a line feed. */
export async function* joinLines(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = '';
  for await (const line of lines) {
    waiting += `${line}\n`;
    if (waiting.length < chunkLength) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  if (waiting !== '') yield Buffer.from(waiting);
}
