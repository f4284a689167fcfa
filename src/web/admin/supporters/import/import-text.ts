import {
  type ImportCounts,
  type ImportUndo,
  type NotSubscribedReason,
  notSubscribedReasons,
} from '../../../../shared/admin/supporter-import.ts';
import { formatNumber } from '../../../../shared/format-number.ts';

export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const formatPeople = (count: number): string => formatCount(count, 'person', 'people');

/** Who is subscribed, and who is not, each with the reason. */
export const listSubscriptions = ({ subscribed, notSubscribed }: ImportCounts): string[] => {
  const reasons = Object.entries(notSubscribed) as [NotSubscribedReason, number][];
  return [
    `${formatPeople(subscribed)} will get the newsletter.`,
    ...reasons
      .filter(([, count]) => count > 0)
      .map(
        ([reason, count]) =>
          `${formatNumber(count)} will not be subscribed: they ${notSubscribedReasons[reason]}.`,
      ),
  ];
};

/** What an import did: `12 new, 3 completed, 10 subscribed`. */
export const summariseImport = ({ created, changed, subscribed }: ImportCounts): string =>
  [
    `${formatNumber(created)} new`,
    ...(changed > 0 ? [`${formatNumber(changed)} completed`] : []),
    ...(subscribed > 0 ? [`${formatNumber(subscribed)} subscribed`] : []),
  ].join(', ');

/** What undoing an import has done. */
export const summariseUndone = ({ keptCount }: ImportUndo): string =>
  keptCount === 0
    ? 'The import has been undone.'
    : `The import has been undone. ${formatCount(keptCount, 'person stays', 'people stay')}, because something happened since.`;

/** What undoing an import takes back. */
export const listUndone = ({ removed, restored, unsubscribed }: ImportUndo): string[] => [
  ...(removed > 0
    ? [`${formatPeople(removed)} whom the import added ${removed === 1 ? 'is' : 'are'} deleted.`]
    : []),
  ...(restored > 0
    ? [
        `${formatPeople(restored)} who ${restored === 1 ? 'was a supporter' : 'were supporters'} before ${restored === 1 ? 'loses' : 'lose'} what the import added.`,
      ]
    : []),
  ...(unsubscribed > 0
    ? [
        `${formatCount(unsubscribed, 'newsletter subscription', 'newsletter subscriptions')} of the import ${unsubscribed === 1 ? 'ends' : 'end'}.`,
      ]
    : []),
];
