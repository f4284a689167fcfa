import { expect, test } from 'vitest';
import {
  describeWithdrawal,
  formatKeptMessage,
  formatRestoredMessage,
  formatSavedMessage,
  getPublishingVerb,
  getUnsafeText,
  isDateMissing,
  isShownOnSite,
} from './form-text.ts';

test('says where kept words are found again', () => {
  expect(formatKeptMessage('Post', true)).toBe('What you typed is kept. Open New Post to go on.');
  expect(formatKeptMessage('Photo Gallery', false)).toBe(
    'What you typed is kept. Open the photo gallery to go on.',
  );
});

test('warns of a loss only where nothing has the words', () => {
  expect(getUnsafeText(true)).toContain('later in this browser');
  expect(getUnsafeText(false)).toContain('If you leave now, they will be lost.');
});

test('leads to the site only where visitors see the entry', () => {
  expect(isShownOnSite({ id: 1, status: 'published', shown: null })).toBe(true);
  expect(isShownOnSite({ id: 1, status: 'published', shown: { id: 1, title: 'Hero' } })).toBe(true);
  expect(isShownOnSite({ id: 1, status: 'published', shown: { id: 2, title: 'Newer hero' } })).toBe(false);
  expect(isShownOnSite({ id: 1, status: 'scheduled', shown: null })).toBe(false);
});

test('a restored version is a draft only where it differs from the site', () => {
  const text = (status: 'draft' | 'published', hasUnpublishedChanges: boolean) =>
    formatRestoredMessage({ status, hasUnpublishedChanges });
  expect(text('published', false)).toBe('The older version is restored. It is the same as on the site.');
  expect(text('published', true)).toBe('The older version is restored as a draft.');
  expect(text('draft', false)).toBe('The older version is restored as a draft.');
});

test('a time to schedule is missing if it is empty or has passed in the campaign’s time zone', () => {
  const clock = { timezone: 'Africa/Blantyre', dateFormat: 'DD/MM/YYYY' } as const;
  expect(isDateMissing({ status: 'scheduled', date: '' }, clock)).toBe(true);
  expect(isDateMissing({ status: 'scheduled', date: '2020-01-01T10:00' }, clock)).toBe(true);
  expect(isDateMissing({ status: 'scheduled', date: '2099-01-01T10:00' }, clock)).toBe(false);
  expect(isDateMissing({ status: 'published', date: '' }, clock)).toBe(false);
});

test('what is scheduled is not published by the button', () => {
  expect(getPublishingVerb('scheduled', 'draft')).toBe('Schedule');
  expect(getPublishingVerb('scheduled', 'scheduled')).toBe('Save');
  expect(getPublishingVerb('published', undefined)).toBe('Publish');
});

test('says that something leaves the site, before and after the save', () => {
  expect(describeWithdrawal('Post', 'published', 'published')).toBeUndefined();
  expect(describeWithdrawal('Post', 'scheduled', 'draft')).toBeUndefined();
  expect(describeWithdrawal('Post', 'draft', 'published')).toBe(
    'This post is published. Unpublish takes it off the site.',
  );
  expect(describeWithdrawal('Post', 'scheduled', 'published')).toContain('leaves the site until then');
  const clock = { timezone: 'Africa/Blantyre', dateFormat: 'DD/MM/YYYY' } as const;
  const saved = { id: 1, date: '2026-10-18T14:00', clock, shown: null, hasUnpublishedChanges: false };
  expect(formatSavedMessage('Post', { ...saved, status: 'draft' }, 'published')).toBe(
    'Post unpublished. It is no longer on the site.',
  );
  expect(formatSavedMessage('Post', { ...saved, status: 'draft' }, 'scheduled')).toBe('Draft saved.');
  expect(formatSavedMessage('Post', { ...saved, status: 'scheduled' }, 'published')).toBe(
    'Post scheduled for 18/10/2026, 14:00. Until then it is not on the site.',
  );
});
