import type { AnyContentType } from '../../../src/content/content-type.ts';
import { getPostMetaKey, writePostMeta } from '../../../src/content/post-meta.ts';

export const encodeTitle = (title: string): string =>
  title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

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
    if (name === type.featured) picture = getPictureId(value);
    else if (kind === 'picture') meta[getPostMetaKey(field)] = String(getPictureId(value));
    else if (kind === 'pictures' && Array.isArray(value))
      meta[getPostMetaKey(field)] = value.map(getPictureId).join(',');
    else
      meta[getPostMetaKey(field)] = writePostMeta(field, value, {
        toLocalTime: (moment) => moment.slice(0, 19),
      });
  }
  return { meta, picture, tags: Array.isArray(fields.tags) ? fields.tags.map(String) : [] };
};
