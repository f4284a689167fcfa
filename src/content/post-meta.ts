import type { AnyField, PostMetaWords } from './field.ts';

/** The name under which the plugin stores a field in WordPress: the steps of its place in a REST answer, without the first. */
export const getPostMetaKey = ({ at }: AnyField): string => at.split('.').slice(1).join('_');

/** A stored value as the plugin stores it in WordPress; empty if there is none. */
export const writePostMeta = ({ kind }: AnyField, stored: unknown, words: PostMetaWords): string => {
  if (stored === undefined || stored === null) return '';
  if (kind.writePostMeta) return kind.writePostMeta(stored, words);
  const value = kind.readStored(stored, new Map());
  return value === null ? '' : String(kind.serialise(value));
};
