import type { AnyContentType } from '../../../content/content-type.ts';
import type { ContentItem } from '../content-host.ts';
import { maxFormerSlugs } from './parse-item.ts';
import { createCopy, createEntry, type TypeCopy } from './type-copy.ts';

/** The slugs that an item had before, by what was read then and what the host says now. */
const joinFormerSlugs = (before: ContentItem, { slug, formerSlugs = [] }: ContentItem): string[] => {
  const all = new Set([...(before.formerSlugs ?? []), ...formerSlugs, before.slug]);
  all.delete(slug);
  return [...all].slice(-maxFormerSlugs);
};

/**
 * Keeps the slugs under which items were known: WordPress without the plugin does not tell them, and their addresses have to
 * lead to the present ones.
 */
export const keepFormerSlugs = (
  type: AnyContentType,
  known: TypeCopy | undefined,
  copy: TypeCopy,
): TypeCopy => {
  const before = new Map((known?.items ?? []).map((item) => [item.id, item]));
  let isChanged = false;
  const entries = copy.entries.map((entry) => {
    const old = before.get(entry.item.id);
    if (old === undefined || entry.item.id === 0) return entry;
    const formerSlugs = joinFormerSlugs(old, entry.item);
    if (formerSlugs.join() === (entry.item.formerSlugs ?? []).join()) return entry;
    isChanged = true;
    return createEntry({ ...entry.item, formerSlugs });
  });
  return isChanged ? createCopy(type, { ...copy, entries }) : copy;
};

/** The present slug of the item that had this one before; null if there is none. */
export const findPresentSlug = (items: readonly ContentItem[], slug: string): string | null =>
  items.find(({ formerSlugs }) => formerSlugs?.some((former) => former.toLowerCase() === slug))?.slug ?? null;
