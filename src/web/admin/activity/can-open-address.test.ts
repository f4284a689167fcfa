import { expect, test } from 'vitest';
import { canOpenAddress } from './can-open-address.ts';

test.each([
  ['/admin/content/update/12', true],
  ['/admin/media?folder=3', true],
  ['/admin/inbox?tab=comments', true],
  ['/admin/inbox?tab=orders', false],
  ['/admin/inbox?page=2&tab=outbox', false],
  ['/admin/supporters/7', false],
  ['/admin/settings/users', false],
  ['/admin/settings/campaign', false],
  ['/admin/settings/testimonials', true],
  ['/admin/contents', false],
])('an Editor can open %s: %s', (address, expected) => {
  expect(canOpenAddress(address, 'editor')).toBe(expected);
  expect(canOpenAddress(address, 'administrator')).toBe(true);
});

test.each(['https://elsewhere.example/admin/', '//elsewhere.example', 'javascript:alert(1)', '/vote'])(
  'no role can open %s, which is outside the admin area',
  (address) => {
    for (const role of ['administrator', 'editor'] as const)
      expect(canOpenAddress(address, role)).toBe(false);
  },
);
