import type { AnyContentType } from '../../../../content/content-type.ts';
import type { EntryVersionLine } from '../../../../shared/admin/content.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { getValueLabel } from './differences.ts';

const formatWords = (words: number | null): string => {
  if (words === null || words === 0) return '';
  const count = Math.abs(words);
  return ` (${formatNumber(count)} ${words > 0 ? 'more' : 'fewer'} ${count === 1 ? 'word' : 'words'})`;
};

/** What a version of an entry changed, such as `Title, Content (3 more words)`; empty if that is not known. */
export const describeVersionChanges = (
  type: AnyContentType,
  { changed, words }: Pick<EntryVersionLine, 'changed' | 'words'>,
): string => {
  if (changed === null) return '';
  // Such as one that published what was saved before.
  if (changed.length === 0) return 'Same as the version before';
  return changed
    .map((name) => `${getValueLabel(type, name)}${name === 'html' ? formatWords(words) : ''}`)
    .join(', ');
};
