import type { AnyContentType } from '../../../../content/content-type.ts';
import type { BulkAction, BulkResult, BulkUndoRequest } from '../../../../shared/admin/bulk.ts';
import type { ContentLine } from '../../../../shared/admin/content.ts';
import { getTypeLabels } from '../type-labels.ts';

/** One of the actions, or undoing one. */
export type BulkStep = BulkAction | 'undo';

const doingLabels: Readonly<Record<BulkStep, string>> = {
  publish: 'Publishing',
  unpublish: 'Unpublishing',
  categorise: 'Setting the category',
  bin: 'Moving to the bin',
  restore: 'Restoring',
  remove: 'Deleting',
  undo: 'Undoing',
};

/** `1 post`, `3 posts`. */
export const formatEntryCount = (type: AnyContentType, count: number): string => {
  const { one, many } = getTypeLabels(type);
  return `${count} ${count === 1 ? one.toLowerCase() : many}`;
};

export const formatProgress = (step: BulkStep, done: number, total: number): string =>
  `${doingLabels[step]}: ${done} of ${total}…`;

const describeDone = (action: BulkAction, category: string, count: number): string => {
  const [be, draft] = count === 1 ? ['is', 'a draft'] : ['are', 'drafts'];
  switch (action) {
    case 'publish':
      return 'published';
    case 'unpublish':
      return 'unpublished';
    case 'categorise':
      return category === '' ? `${be} now without a category` : `${be} now in “${category}”`;
    case 'bin':
      return 'moved to the bin';
    case 'restore':
      return `restored as ${draft}`;
    case 'remove':
      return 'deleted permanently';
  }
};

/** What happened to the entries that were not rejected. */
export const formatBulkNotice = (
  type: AnyContentType,
  action: BulkAction,
  category: string,
  results: readonly Pick<BulkResult, 'outcome'>[],
): string | null => {
  const count = (outcome: BulkResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  const [done, unchanged] = [count('done'), count('unchanged')];
  const sentences = [
    ...(done > 0 ? [`${formatEntryCount(type, done)} ${describeDone(action, category, done)}.`] : []),
    ...(unchanged > 0 ? [`${formatEntryCount(type, unchanged)} needed no change.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
};

/** What undoing needs of the entries that were changed. */
export const listUndos = (results: readonly Pick<BulkResult, 'id' | 'undo'>[]): BulkUndoRequest['entries'] =>
  results.flatMap(({ id, undo }) => (undo === null ? [] : [{ id, ...undo }]));

/** What undoing did; null if it changed nothing. */
export const formatUndoNotice = (
  type: AnyContentType,
  results: readonly Pick<BulkResult, 'outcome'>[],
): string | null => {
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  if (done === 0) return null;
  return `Undone. ${formatEntryCount(type, done)} ${done === 1 ? 'is as it was' : 'are as they were'} before.`;
};

type SelectedLine = Pick<ContentLine, 'status' | 'hasUnpublishedChanges'>;

/** What publishing these entries does, one sentence for each kind. */
export const describePublishing = (type: AnyContentType, lines: readonly SelectedLine[]): string[] => {
  const count = (test: (line: SelectedLine) => boolean) => lines.filter(test).length;
  const drafts = count(({ status }) => status === 'draft');
  const scheduled = count(({ status }) => status === 'scheduled');
  const changed = count((line) => line.status === 'published' && line.hasUnpublishedChanges);
  const plain = count((line) => line.status === 'published' && !line.hasUnpublishedChanges);
  const scheduledNames = scheduled === 1 ? 'is scheduled for later' : 'are scheduled for later';
  return [
    ...(drafts > 0
      ? [
          `${formatEntryCount(type, drafts)} ${drafts === 1 ? 'is a draft' : 'are drafts'} and will be published.`,
        ]
      : []),
    ...(scheduled > 0
      ? [`${formatEntryCount(type, scheduled)} ${scheduledNames} and will be published right now.`]
      : []),
    ...(changed > 0
      ? [`The unpublished changes to ${formatEntryCount(type, changed)} will be published.`]
      : []),
    ...(plain > 0
      ? [`${formatEntryCount(type, plain)} ${plain === 1 ? 'is' : 'are'} already published.`]
      : []),
  ];
};

/** What moving these entries to the bin takes off the site; null if visitors see none of them, and none is scheduled. */
export const describeBinning = (
  type: AnyContentType,
  lines: readonly Pick<ContentLine, 'status'>[],
): string | null => {
  const { one, many } = getTypeLabels(type);
  const count = (status: ContentLine['status']) => lines.filter((line) => line.status === status).length;
  const name = (kind: string, number: number) =>
    `${number} ${kind} ${number === 1 ? one.toLowerCase() : many}`;
  const [published, scheduled] = [count('published'), count('scheduled')];
  const sentences = [
    ...(published > 0 ? [`${name('published', published)} will disappear from the site.`] : []),
    ...(scheduled > 0 ? [`${name('scheduled', scheduled)} will not be published.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
};
