/** A parsed mail. */
type ReadMessage = {
  /** Every header in order, folded lines joined, encoded words decoded. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly header: (name: string) => string | undefined;
  /** The bodies by their content type. */
  readonly bodies: ReadonlyMap<string, string>;
};

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const decodeWords = (value: string): string => {
  // Spaces between two encoded words are not part of the text.
  const joined = value.replace(/(=\?[^?\s]+\?[QB]\?[^?]*\?=)\s+(?==\?)/gi, '$1');
  return joined.replace(/(?:=\?utf-8\?[QB]\?[^?]*\?=)+/gi, (run) =>
    Buffer.concat(
      [...run.matchAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind = '', text = '']) =>
        kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : decodeQuoted(text.replaceAll('_', ' ')),
      ),
    ).toString('utf8'),
  );
};

type Part = { readonly headers: [string, string][]; readonly body: string };

const split = (raw: string): Part => {
  const at = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    if (colon < 1) throw new Error(`This line is not a header: ${JSON.stringify(line)}`);
    return [line.slice(0, colon), decodeWords(line.slice(colon + 1).trim())];
  });
  return { headers, body: raw.slice(at + 4) };
};

const find = (headers: Part['headers'], name: string): string | undefined =>
  headers.find(([own]) => own.toLowerCase() === name.toLowerCase())?.[1];

const bodiesOf = ({ headers, body }: Part): [string, string][] => {
  const type = find(headers, 'Content-Type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => bodiesOf(split(part.replace(/^\r\n/, ''))));
  const encoding = find(headers, 'Content-Transfer-Encoding') ?? '7bit';
  const bytes =
    encoding === 'quoted-printable'
      ? decodeQuoted(body)
      : Buffer.from(body, encoding === 'base64' ? 'base64' : 'utf8');
  return [[type.replace(/;.*/, ''), bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd()]];
};

/** Parses a raw message; throws if its headers are malformed. */
export const readMessage = (raw: string): ReadMessage => {
  const part = split(raw);
  return {
    headers: part.headers,
    header: (name) => find(part.headers, name),
    bodies: new Map(bodiesOf(part)),
  };
};
