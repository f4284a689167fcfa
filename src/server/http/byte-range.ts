/** A part of a file; `end` is its last byte. */
export type ByteRange = { readonly start: number; readonly end: number };

/** No valid range is longer; a longer header is not parsed. */
const maxHeaderLength = 100;

/** Parses a `Range` header. Invalid ranges and several ranges at once get the whole file, as RFC 9110 allows. */
export const readByteRange = (header: string = '', size: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const match = header.length <= maxHeaderLength && /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header);
  const [, first = '', last = ''] = match || [];
  if (!match || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Number(last);
    if (length === 0) return 'unsatisfiable';
    return length >= size ? 'whole' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
};

/** Whether a part may be sent: `If-Range` is the strong tag of the file that the client already has parts of. */
export const matchesIfRange = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange.trim() === etag;
