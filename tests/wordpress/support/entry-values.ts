import type { AnyContentType } from '../../../src/content/content-type.ts';

export const encodeTitle = (title: string): string =>
  title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A value of the content model, as the plugin stores it. */
const storeValue = (kind: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  const text = String(value);
  if (kind === 'day') return text.replaceAll('-', '');
  if (kind === 'clock') return `${text}:00`;
  if (kind === 'moment') return text.replace('T', ' ').slice(0, 19);
  return text;
};

/** The name under which the plugin stores a field at a place such as `acf.voting_period.start_date`. */
const getMetaKey = (at: string): string => at.split('.').slice(1).join('_');

type StoredEntry = {
  readonly meta: Readonly<Record<string, string>>;
  /** The featured image. */
  readonly picture: number | null;
  readonly tags: readonly string[];
};

/** The fields of an entry as WordPress stores them: meta values, featured image, tags. */
export const toStoredEntry = (
  type: AnyContentType,
  fields: Readonly<Record<string, unknown>>,
  getPictureId: (value: unknown) => number,
): StoredEntry => {
  const meta: Record<string, string> = {};
  let picture: number | null = null;
  for (const [name, value] of Object.entries(fields)) {
    const field = type.fields[name];
    if (field === undefined || name === 'tags' || value === undefined || value === null) continue;
    const kind = field.kind.name;
    if (kind === 'picture' && field.at.startsWith('meta.'))
      meta[getMetaKey(field.at)] = String(getPictureId(value));
    else if (kind === 'picture') picture = getPictureId(value);
    else if (Array.isArray(value)) meta[getMetaKey(field.at)] = value.map(getPictureId).join(',');
    else meta[getMetaKey(field.at)] = storeValue(kind, value);
  }
  return { meta, picture, tags: Array.isArray(fields.tags) ? fields.tags.map(String) : [] };
};
