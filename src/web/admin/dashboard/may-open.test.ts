import { expect, test } from 'vitest';
import { mayOpen } from './may-open.ts';

test.each([
  ['/admin/content/update/12', true],
  ['/admin/media?folder=3', true],
  ['/admin/inbox?tab=comments', true],
  ['/admin/inbox?tab=orders', false],
  ['/admin/inbox?page=2&tab=outbox', false],
  ['/admin/supporters/7', false],
  ['/admin/settings/users', false],
  ['/admin/contents', false],
])('an Editor may open %s: %s', (address, expected) => {
  expect(mayOpen(address, 'editor')).toBe(expected);
  expect(mayOpen(address, 'administrator')).toBe(true);
});

test.each(['https://elsewhere.example/admin/', '//elsewhere.example', 'javascript:alert(1)', '/vote'])(
  '%s is no address of the admin area',
  (address) => {
    for (const role of ['administrator', 'editor'] as const) expect(mayOpen(address, role)).toBe(false);
  },
);
