import { attachmentHeader } from '../http/attachment-header.ts';
import { createGuardedStream } from '../http/guarded-stream.ts';
import { logStreamErrors } from '../http/log-stream-errors.ts';
import type { Log } from '../log.ts';

/** How long a download may stall before the connection is closed, in milliseconds. */
const idle = 60_000;

/** A CSV file that is sent while it is written. */
export const createCsvDownload = (lines: AsyncIterable<Uint8Array>, file: string, log: Log): Response => {
  const logged = logStreamErrors(lines, (error) => log.error('export broke off', error, { file }));
  return new Response(createGuardedStream(logged, { idle, onEnd: () => {} }), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentHeader(file),
    },
  });
};
