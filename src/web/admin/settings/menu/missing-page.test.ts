import { expect, test } from 'vitest';
import { describeMissingPage } from './missing-page.ts';

test.each([
  ['draft', '“Our plan” is a draft. Visitors do not see this entry until the page is published.'],
  [
    'scheduled',
    '“Our plan” is scheduled for later. Visitors do not see this entry until the page is published.',
  ],
  ['bin', '“Our plan” is in the bin. Visitors do not see this entry until the page is published.'],
] as const)('a page with the status %s', (status, sentence) => {
  expect(describeMissingPage({ id: 3, title: 'Our plan', status })).toBe(sentence);
});

test('a page of which nothing is known', () => {
  expect(describeMissingPage(undefined)).toBe(
    'This page is not published, or no longer there. Visitors do not see this entry.',
  );
});
