/** A part of a file: its first and its last byte. */
export type ByteRange = { readonly start: number; readonly end: number };

/** No range is longer; a longer header could only cost time. */
const longestRange = 100;

/**
 * Which part of a file of this size a `Range` header asks for: one part, the whole file, or nothing that the file has. What is
 * no range of bytes, and several at once, is answered with the whole file, as RFC 9110 allows.
 */
export const readByteRange = (header: string = '', size: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const match = header.length <= longestRange && /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header);
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

/** Whether a part may be sent: `If-Range` names what the client has the other parts of, by a strong tag. */
export const fitsIfRange = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange.trim() === etag;
