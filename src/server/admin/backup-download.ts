import type { OpenBackupFile } from '../backup/site-backups.ts';
import { attachmentHeader } from '../http/attachment-header.ts';
import { matchesIfRange, readByteRange } from '../http/byte-range.ts';
import { createGuardedStream } from '../http/guarded-stream.ts';
import { logStreamErrors } from '../http/log-stream-errors.ts';
import type { Log } from '../log.ts';

/** How long a download may stall before the connection is closed, in milliseconds. */
const idle = 60_000;

/** Sends a backup, or the rest of one whose download was interrupted. */
export const createBackupDownload = async (
  { handle, size }: OpenBackupFile,
  name: string,
  request: Request,
  log: Log,
): Promise<Response> => {
  const etag = `"${name}-${size}"`;
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': attachmentHeader(name),
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  const range = matchesIfRange(request.headers.get('if-range') ?? undefined, etag)
    ? readByteRange(request.headers.get('range') ?? undefined, size)
    : 'whole';
  if (range === 'unsatisfiable') {
    await handle.close();
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  const sized = { ...headers, 'Content-Length': String(end - start + 1) };
  if (request.method === 'HEAD') {
    await handle.close();
    return new Response(null, { headers: sized });
  }
  const bytes = handle.createReadStream({ start, end });
  const logged = logStreamErrors(bytes, (error) => log.error('the download of a backup broke off', error));
  return new Response(createGuardedStream(logged, { idle, onEnd: () => bytes.destroy() }), {
    ...(range === 'whole'
      ? { headers: sized }
      : { status: 206, headers: { ...sized, 'Content-Range': `bytes ${start}-${end}/${size}` } }),
  });
};
