import { expect, test } from 'vitest';
import { signLines } from '../../../../tests/support/signed-ledger.ts';
import { describeConflict, formatConflictFile } from './conflict-text.ts';
import type { LedgerConflict } from './witness-checkpoint.ts';

const settings = { timezone: 'Africa/Blantyre', dateFormat: 'YYYY-MM-DD' } as const;
const earlier = { ...signLines(['a', 'b', 'c']), seen: Date.parse('2025-10-18T12:00:00Z') };
const now = { ...signLines(['a']), seen: Date.parse('2025-10-19T12:00:00Z') };
const describeFact = (given: Partial<LedgerConflict>): string =>
  describeConflict({ kind: 'forked', earlier, now, ...given }, settings)[0];

test('says in plain words what does not fit, and since when', () => {
  expect(describeFact({})).toBe(
    'The list that you are shown now does not continue the one that you were shown on 2025-10-18, 14:00.',
  );
  expect(describeFact({ kind: 'shrunk' })).toBe(
    'The list that you are shown now is shorter than the one that you were shown on 2025-10-18, 14:00: 1 entry now, 3 entries then.',
  );
  expect(describeFact({ kind: 'other key', earlier: { ...earlier, seen: null } })).toBe(
    'The list that you are shown now is not signed with the key of the one in this receipt.',
  );
  expect(describeFact({ kind: 'not signed', earlier: null })).toContain('is not signed with the key');
});

test('a backup that was restored is named as a possible cause', () => {
  for (const kind of ['forked', 'shrunk'] as const)
    expect(describeConflict({ kind, earlier, now }, settings)[1]).toContain('restored from a backup');
});

test('the file to save has both checkpoints as they were signed, their times and the key once', () => {
  const file = formatConflictFile({ kind: 'shrunk', earlier, now }, settings, 'https://campaign.example');
  expect(file).toContain(`Earlier checkpoint, shown on 2025-10-18T12:00:00 UTC\n\n${earlier.checkpoint}`);
  expect(file).toContain(`Checkpoint shown on 2025-10-19T12:00:00 UTC\n\n${now.checkpoint}`);
  expect(file.split(earlier.key)).toHaveLength(2);
  expect(file).toContain('https://campaign.example/vote/ledger/format.txt');
});
