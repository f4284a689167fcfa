import { expect, test } from 'vitest';
import { describeMerged, describeTaken, getConflictLabels, getConflictText } from './conflict-text.ts';

const context = {
  what: 'this post',
  reader: 'Thoko',
  clock: { timezone: 'Africa/Blantyre', dateFormat: 'DD/MM/YYYY' },
} as const;
const saved = { savedBy: 'Chikondi', savedAt: '2025-10-01T08:42:00', secondsAgo: 200 };

test('names the colleague who saved, and when', () => {
  expect(getConflictText(saved, context)).toEqual({
    title: 'Chikondi saved this post 3 minutes ago',
    explanation: 'This happened on 01/10/2025, 10:42, while you had the form open.',
  });
  expect(getConflictText({ ...saved, secondsAgo: 4 }, context).title).toBe(
    'Chikondi saved this post a moment ago',
  );
});

test('after a week the date says more', () => {
  expect(getConflictText({ ...saved, secondsAgo: 8 * 86_400 }, context).title).toBe(
    'Chikondi saved this post on 01/10/2025, 10:42',
  );
});

test('a save by the reader in another window says so, and speaks of no colleague', () => {
  const own = { ...saved, savedBy: 'Thoko' };
  expect(getConflictText(own, context)).toEqual({
    title: 'You saved this post 3 minutes ago',
    explanation: 'This happened on 01/10/2025, 10:42, under your name in another window.',
  });
  expect(describeMerged(own, context, ['Title']).explanation).toContain(
    'The changes of your other window are in the form now, beside those of this one: Title.',
  );
  expect(describeTaken(own, 'Thoko', ['Title'])).toBe(
    'Your other window’s changes to another part are already in the form: Title.',
  );
  expect(getConflictLabels(own, 'Thoko')).toMatchObject({ theirs: 'Other window', mine: 'This window' });
  expect(getConflictLabels(saved, 'Thoko')).toMatchObject({ theirs: 'Theirs', mine: 'Mine' });
});

test('where it is not known who saved, no one is named', () => {
  expect(
    getConflictText({ savedBy: '', savedAt: null, secondsAgo: null }, { ...context, what: 'these settings' }),
  ).toEqual({
    title: 'Someone else saved these settings in the meantime',
    explanation: 'This happened while you had the form open.',
  });
});

test('where both have changed different parts, says what is in the form now, and that it is not saved', () => {
  expect(describeMerged(saved, context, ['Title', 'Content'])).toEqual({
    heading: 'Chikondi saved this post 3 minutes ago.',
    explanation:
      'Chikondi’s changes are in the form now, beside yours: Title, Content. Your changes have not been saved yet. Please look at the form and save again.',
  });
  expect(describeMerged(saved, context, []).explanation).toBe(
    'Your changes have not been saved yet. Please look at the form and save again.',
  );
});

test('names what of the colleague’s changes is in the form already', () => {
  expect(describeTaken(saved, 'Thoko', ['Title'])).toBe(
    'Chikondi’s changes to another part are already in the form: Title.',
  );
  expect(describeTaken({ savedBy: '' }, 'Thoko', ['Title', 'Status'])).toBe(
    'Someone else’s changes to other parts are already in the form: Title, Status.',
  );
});
