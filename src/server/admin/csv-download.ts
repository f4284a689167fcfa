import { attachmentHeader } from '../http/attachment-header.ts';
import { createGuardedStream } from '../http/guarded-stream.ts';
import type { Log } from '../log.ts';

/** How long a download may stall before the connection is closed, in milliseconds. */
const idle = 60_000;

/** The response has begun: an error can only be logged. */
async function* logErrors(lines: AsyncIterable<Uint8Array>, file: string, log: Log) {
  try {
    yield* lines;
  } catch (error) {
    log.error('export broke off', error, { file });
    throw error;
  }
}

/** A CSV file that is sent while it is written. */
export const createCsvDownload = (lines: AsyncIterable<Uint8Array>, file: string, log: Log): Response =>
  new Response(createGuardedStream(logErrors(lines, file, log), { idle, onEnd: () => {} }), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentHeader(file),
    },
  });
