import { formatMoment } from '../../../shared/dates.ts';
import { documents } from '../../../shared/documents.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { parseCheckpoint } from '../../../shared/transparency-log/checkpoint.ts';
import type { LedgerConflict } from './witness-checkpoint.ts';

type Settings = Parameters<typeof formatMoment>[1];

/** As `gmtText`, which no other page needs in its first script. */
const formatUtc = (time: number): string => new Date(time).toISOString().slice(0, 19);

const countEntries = (checkpoint: string): string => {
  const size = parseCheckpoint(checkpoint)?.size ?? 0;
  return size === 1 ? '1 entry' : `${formatNumber(size)} entries`;
};

/** `the one that you were shown on 10/18/2025, 16:00`. */
const nameEarlier = (earlier: LedgerConflict['earlier'], settings: Settings): string =>
  earlier === null || earlier.seen === null
    ? 'the one in this receipt'
    : `the one that you were shown on ${formatMoment(formatUtc(earlier.seen), settings)}`;

/** What happened, what can be behind it, and what the two checkpoints prove; one sentence or two each. */
export const describeConflict = (
  { kind, earlier, now }: LedgerConflict,
  settings: Settings,
): readonly [fact: string, causes: string, proof: string] => {
  const name = nameEarlier(earlier, settings);
  if (kind === 'forked')
    return [
      `The list that you are shown now does not continue ${name}.`,
      'Either entries were changed, removed or added afterwards, or other people are shown a different list, or the site was restored from a backup and continued from there.',
      'Both checkpoints are signed by us: an honest list would continue both, and could prove it.',
    ];
  if (kind === 'shrunk')
    return [
      `The list that you are shown now is shorter than ${name}: ${countEntries(now.checkpoint)} now, ${countEntries(earlier?.checkpoint ?? '')} then.`,
      'Either the site was restored from a backup, or entries were removed.',
      'Both checkpoints are signed by us. They do not say when you were shown each of them: please add that.',
    ];
  if (kind === 'other key')
    return [
      `The list that you are shown now is not signed with the key of ${name}.`,
      'Either the site was set up again with another key, or someone else is answering in its place, or the signature was altered on the way.',
      'The earlier checkpoint is signed by us. The other one proves nothing on its own, but may help to find out what happened.',
    ];
  return [
    'The checkpoint that you are shown now is not signed with the key that this page names.',
    'Either we made a mistake, or it was altered on its way to you.',
    'It proves nothing on its own, but may help to find out what happened.',
  ];
};

const formatPart = (title: string, checkpoint: string): string => `${title}\n\n${checkpoint}`;

/** The file that a visitor saves and sends on. */
export const formatConflictFile = (conflict: LedgerConflict, settings: Settings, origin: string): string => {
  const { earlier, now } = conflict;
  const describeTime = (seen: number | null): string =>
    seen === null ? 'from a receipt' : `shown on ${formatUtc(seen)} UTC`;
  return [
    `The vote ledger of ${origin}`,
    describeConflict(conflict, settings)[0],
    ...(earlier === null
      ? []
      : [formatPart(`Earlier checkpoint, ${describeTime(earlier.seen)}`, earlier.checkpoint)]),
    formatPart(`Checkpoint ${describeTime(now.seen)}`, now.checkpoint),
    `Key\n\n${[...new Set([earlier?.key ?? now.key, now.key].map((key) => key.trim()))].join('\n')}`,
    `How to check them: ${origin}${documents.ledgerFormat}`,
    '',
  ].join('\n\n');
};
