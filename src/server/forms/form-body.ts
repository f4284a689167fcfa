/** A form of ours has a handful of fields; thousands of parts would only keep the server busy. */
const mostFields = 40;

export type FormEncoding = 'urlencoded' | 'multipart';

/** How a form is written, by its content type; null where it is no form. */
export const encodingOf = (contentType: string): FormEncoding | null => {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  if (type === 'multipart/form-data') return 'multipart';
  return type === 'application/x-www-form-urlencoded' ? 'urlencoded' : null;
};

const boundaryOf = (contentType: string): string | null => {
  const match = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"\\]{1,70}))/i.exec(contentType);
  return match?.[1] ?? match?.[2] ?? null;
};

const countOf = (bytes: Buffer, mark: string): number => {
  let count = 0;
  for (let at = bytes.indexOf(mark); at !== -1 && count <= mostFields; at = bytes.indexOf(mark, at + 1))
    count += 1;
  return count;
};

/** The content type is written anew, so that the parser reads the same boundary in it as we do. */
const parse = async (bytes: Buffer<ArrayBuffer>, contentType: string): Promise<FormData | null> => {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    return null;
  }
};

const parseUrlencoded = async (bytes: Buffer<ArrayBuffer>): Promise<FormData | null> =>
  countOf(bytes, '&') > mostFields ? null : parse(bytes, 'application/x-www-form-urlencoded');

const parseMultipart = async (
  bytes: Buffer<ArrayBuffer>,
  boundary: string | null,
): Promise<FormData | null> => {
  if (boundary === null || countOf(bytes, `--${boundary}`) > mostFields) return null;
  return parse(bytes, `multipart/form-data; boundary="${boundary}"`);
};

/** The fields of a whole body; null where it is malformed, no form, or has more fields than any form of ours. */
export const parseForm = async (
  bytes: Buffer<ArrayBuffer>,
  contentType: string,
): Promise<FormData | null> => {
  const encoding = encodingOf(contentType);
  if (encoding === 'multipart') return parseMultipart(bytes, boundaryOf(contentType));
  return encoding === 'urlencoded' ? parseUrlencoded(bytes) : null;
};

/**
 * The fields of a multipart body that was cut off, up to the cut; null where even those cannot be told. What
 * somebody typed is not lost because the file after it was too large.
 */
export const parseCutForm = async (
  bytes: Buffer<ArrayBuffer>,
  contentType: string,
): Promise<FormData | null> => {
  const boundary = boundaryOf(contentType);
  const ending = Buffer.from(`\r\n--${boundary}--\r\n`);
  return encodingOf(contentType) === 'multipart'
    ? parseMultipart(Buffer.concat([bytes, ending]), boundary)
    : null;
};
