import { expect, test } from 'vitest';
import { testLog } from '../../tests/support/test-log.ts';

test('writes each event as one line of JSON', () => {
  const log = testLog();
  log.warn('content item dropped', { type: 'update', reason: 'no\nslug' });
  log.error('page failed', new Error('broken\nin two'), { path: '/' });
  expect(log.lines).toHaveLength(2);
  for (const line of log.lines) expect(line).toMatch(/^\{[^\n]*\}\n$/);
  expect(JSON.parse(log.lines[0] ?? '')).toMatchObject({
    level: 'warn',
    event: 'content item dropped',
    type: 'update',
  });
});

test('masks e-mail addresses, phone numbers and passwords in an error message', () => {
  const log = testLog();
  const message =
    'could not write to grace.phiri@example.org (+265 991 234 567) at postgres://site:s3cret@host/db';
  log.error('mail failed', new Error(message));
  expect(log.lines.join()).not.toMatch(/grace|example\.org|s3cret/);
  // Without the time and the stack, which may contain the same digits.
  const [shown] = JSON.parse(log.lines[0] ?? '').error.split('\n');
  expect(shown).not.toMatch(/991|234/);
  expect(log.lines.join()).toContain('could not write to');
});
