/**
 * The rules by which 0017 read the rows there were. They stay as they were then, whatever becomes of the content
 * model and of the search.
 */

/** The fields of each type that name pictures. */
const pictureFields: Readonly<Record<string, string>> = {
  about: 'cover',
  event: 'cover',
  'hero-section': 'cover',
  'media-kit': 'photos',
  page: 'cover',
  'photo-gallery': 'photos',
  sponsor: 'logo',
  update: 'cover',
};

const fieldsOf = (json: string): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
};

/** The numbers of the pictures that a row's fields name. */
export const mediaInFields = (type: string, fields: string): number[] => {
  const value = fieldsOf(fields)[pictureFields[type] ?? ''];
  return [value]
    .flat()
    .filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0 && Number(id) <= 2_147_483_647);
};

/** The files that a row's text shows, whatever size of them. */
export const filesInHtml = (html: string): string[] => {
  const files = new Set<string>();
  for (const [, stem = '', extension] of html.matchAll(/\/uploads\/([a-z0-9-]+)\.(webp|jpg|png)/g)) {
    files.add(`${stem}.${extension}`);
    const full = stem.replace(/-\d{1,5}x\d{1,5}$/, '');
    for (const other of ['jpg', 'png']) files.add(`${full}.${other}`);
  }
  return [...files];
};

/** A file's name without the digest in it. */
export const nameOfFile = (file: string): string => file.replace(/-[\da-f]{10}(?=\.[a-z]+$)/, '');

/** The words under which a row is found. */
export const wordsOfRow = (texts: readonly string[]): string[] => {
  const folded = texts.join('\n').toWellFormed().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = (folded.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => [
    word,
    ...[...word.matchAll(/(?<=\p{L})\p{N}|(?<=\p{N})\p{L}/gu)].map(({ index }) => word.slice(index)),
  ]);
  return [...new Set(words.map((word) => [...word].slice(0, 32).join('')))];
};
