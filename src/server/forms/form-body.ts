/** No form of the site has nearly as many fields; parsing thousands would only cost time. */
const maxFields = 40;

type FormEncoding = 'urlencoded' | 'multipart';

/** The fields of a form, in either encoding. */
export type FormFields = { readonly get: (name: string) => FormDataEntryValue | null };

/** The encoding of a form by its content type; null if it is no form. */
export const getEncoding = (contentType: string): FormEncoding | null => {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  if (type === 'multipart/form-data') return 'multipart';
  return type === 'application/x-www-form-urlencoded' ? 'urlencoded' : null;
};

const parseBoundary = (contentType: string): string | null => {
  const match = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"\\]{1,70}))/i.exec(contentType);
  return match?.[1] ?? match?.[2] ?? null;
};

const countOccurrences = (bytes: Buffer, separator: string): number => {
  let count = 0;
  for (
    let at = bytes.indexOf(separator);
    at !== -1 && count <= maxFields;
    at = bytes.indexOf(separator, at + 1)
  )
    count += 1;
  return count;
};

/** The caller rebuilds the content type, so that the parser uses the same boundary as this module. */
const parse = async (bytes: Buffer<ArrayBuffer>, contentType: string): Promise<FormData | null> => {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    return null;
  }
};

const parseUrlencoded = (bytes: Buffer<ArrayBuffer>): FormFields | null =>
  countOccurrences(bytes, '&') > maxFields ? null : new URLSearchParams(bytes.toString());

const parseMultipart = async (
  bytes: Buffer<ArrayBuffer>,
  boundary: string | null,
): Promise<FormData | null> => {
  if (boundary === null || countOccurrences(bytes, `--${boundary}`) > maxFields) return null;
  return parse(bytes, `multipart/form-data; boundary="${boundary}"`);
};

/** The fields of a complete body; null if it is malformed, no form, or has too many fields. */
export const parseForm = async (
  bytes: Buffer<ArrayBuffer>,
  contentType: string,
): Promise<FormFields | null> => {
  const encoding = getEncoding(contentType);
  if (encoding === 'multipart') return parseMultipart(bytes, parseBoundary(contentType));
  return encoding === 'urlencoded' ? parseUrlencoded(bytes) : null;
};

/**
 * The fields before the end of a truncated multipart body; null if they cannot be parsed. So a visitor's text is not
 * lost because the file after it was too large.
 */
export const parseTruncatedForm = async (
  bytes: Buffer<ArrayBuffer>,
  contentType: string,
): Promise<FormFields | null> => {
  const boundary = parseBoundary(contentType);
  const ending = Buffer.from(`\r\n--${boundary}--\r\n`);
  return getEncoding(contentType) === 'multipart'
    ? parseMultipart(Buffer.concat([bytes, ending]), boundary)
    : null;
};
