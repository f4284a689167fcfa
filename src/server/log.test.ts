import { expect, test } from 'vitest';
import { testLog } from '../../tests/support/test-log.ts';

test('every event is one line of JSON', () => {
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

test('an error’s words reach the log without e-mail addresses, phone numbers or passwords', () => {
  const log = testLog();
  const words =
    'could not write to grace.phiri@example.org (+265 991 234 567) at postgres://site:s3cret@host/db';
  log.error('mail failed', new Error(words));
  expect(log.lines.join()).not.toMatch(/grace|example\.org|991|234|s3cret/);
  expect(log.lines.join()).toContain('could not write to');
});
