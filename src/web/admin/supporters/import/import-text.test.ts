import { expect, test } from 'vitest';
import { listSubscriptions, listUndone, summariseImport, summariseUndone } from './import-text.ts';

const counts = {
  ...{ rows: 9, created: 1, changed: 0, unchanged: 0, duplicates: 0, invalid: 0, subscribed: 0 },
  notSubscribed: { ended: 0, bounced: 0, waiting: 0, already: 0, 'no-day': 0 },
};

test('what an import does is said in sentences', () => {
  expect(summariseImport(counts)).toBe('1 new');
  expect(summariseImport({ ...counts, created: 1_200, changed: 3, subscribed: 1 })).toBe(
    '1,200 new, 3 completed, 1 subscribed',
  );
  expect(
    listSubscriptions({ ...counts, subscribed: 1, notSubscribed: { ...counts.notSubscribed, ended: 2 } }),
  ).toEqual(['1 person will get the newsletter.', '2 will not be subscribed: they unsubscribed before.']);
});

test('what undoing takes back is said in sentences', () => {
  const none = { removed: 0, restored: 0, unsubscribed: 0 };
  const undo = { ...none, keptCount: 0, kept: [], keptPartCount: 0, keptParts: [] };
  expect(summariseUndone(undo)).toBe('The import has been undone.');
  expect(summariseUndone({ ...undo, keptCount: 2 })).toBe(
    'The import has been undone. 2 people stay, because something happened since.',
  );
  expect(listUndone(undo)).toEqual([]);
  expect(listUndone({ ...undo, removed: 1, restored: 2, unsubscribed: 1 })).toEqual([
    '1 person whom the import added is deleted.',
    '2 people who were supporters before lose what the import added.',
    '1 newsletter subscription of the import ends.',
  ]);
});
