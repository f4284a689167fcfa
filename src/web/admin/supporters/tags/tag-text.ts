import { getTagKey, type TagLine } from '../../../../shared/admin/supporter-tags.ts';
import { formatNumber } from '../../../../shared/format-number.ts';

/** `1 supporter`, `1,200 supporters`. */
export const formatSupporterCount = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'supporter' : 'supporters'}`;

/** Another tag of this name, whatever its capitals; null if there is none. */
export const findMergeTarget = (tags: readonly TagLine[], from: TagLine, typed: string): TagLine | null =>
  tags.find((tag) => tag.id !== from.id && getTagKey(tag.name) === getTagKey(typed.trim())) ?? null;

/** What merging one tag into another does. */
export const describeMerge = (from: TagLine, to: TagLine): string =>
  from.count === 0
    ? `No supporter has “${from.name}”. It will no longer be a tag.`
    : `${formatSupporterCount(from.count)} with “${from.name}” will have “${to.name}” instead. “${from.name}” will no longer be a tag. This cannot be undone.`;

/** What deleting a tag does. */
export const describeTagDeletion = ({ name, count }: TagLine): string =>
  count === 0
    ? `No supporter has “${name}”.`
    : `${formatSupporterCount(count)} will no longer have the tag “${name}”. The supporters stay. This cannot be undone.`;
