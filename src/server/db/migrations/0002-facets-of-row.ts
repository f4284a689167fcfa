/**
 * The rules by which 0002 read the fields of the rows there were. They stay as they were then, whatever becomes
 * of the content model.
 */

/** The fields of each type that hold words, in order, with what the site showed where they were missing. */
const wordFields: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  'hero-section': { grandFinale: null },
  update: { category: 'Uncategorized' },
  event: { location: null, category: 'general', price: 'Free', tags: null },
  'photo-gallery': { subtitle: null },
  'video-gallery': { subtitle: null },
};

const typesWithDay: readonly string[] = ['event'];

type StoredFields = Readonly<Record<string, unknown>>;

const parseFields = (json: string): StoredFields | null => {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as StoredFields)
      : null;
  } catch {
    return null;
  }
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const dayOf = (value: unknown): string => {
  const match = /^(\d{4})(\d{2})(\d{2})(?=$|[T ]\d)/.exec(textOf(value).replaceAll('-', ''));
  if (!match) return '';
  const day = `${match[1]}-${match[2]}-${match[3]}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? '' : day;
};

const categoryOf = (type: string, fields: StoredFields): string | null => {
  const fallback = wordFields[type]?.category ?? null;
  if (fallback === null) return null;
  const name = textOf(fields.category) || fallback;
  return type === 'event' ? name.toLowerCase() : name;
};

const wordsOf = (type: string, fields: StoredFields): string[] =>
  Object.entries(wordFields[type] ?? {}).flatMap(([name, fallback]) => {
    const value = fields[name];
    if (Array.isArray(value)) return [...new Set(value.map(textOf).filter(Boolean))];
    const text = textOf(value) || fallback;
    return text === null ? [] : [text];
  });

/** What the new columns of a row hold; a row whose fields cannot be read is in no list, and keeps what it has. */
export const facetsOfRow = (row: {
  readonly type: string;
  readonly search_text: string;
  readonly fields: string;
}): { category: string | null; day: string; search_text: string } => {
  const fields = parseFields(row.fields);
  if (fields === null) return { category: null, day: '', search_text: row.search_text };
  return {
    category: categoryOf(row.type, fields),
    day: typesWithDay.includes(row.type) ? dayOf(fields.day) : '',
    search_text: [row.search_text, ...wordsOf(row.type, fields)].join('\n').toLowerCase(),
  };
};
