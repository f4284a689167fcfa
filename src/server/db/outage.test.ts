import { expect, test } from 'vitest';
import { testLog } from '../../../tests/support/test-log.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.ts';
import { createOutage, ignoreOutageErrors, toOutageError } from './outage.ts';

const away = new DatabaseUnavailable(new Error('connect ECONNREFUSED 127.0.0.1:5432'));

const eventsOf = (lines: readonly string[]): string[] =>
  lines.map((line) => (JSON.parse(line) as { event: string }).event);

const open = () => {
  const log = testLog();
  const outage = createOutage();
  outage.reportTo(log);
  return { outage, events: () => eventsOf(log.lines), lines: log.lines };
};

test('an outage is logged once with its cause, and so is its end', () => {
  const { outage, events, lines } = open();
  for (let time = 0; time < 100; time += 1) outage.recordError(away, 'select 1');
  expect(outage.isOn()).toBe(true);
  expect(lines[0]).toContain('ECONNREFUSED');
  outage.recordSuccess(false, performance.now() + 1);
  outage.recordSuccess(false, performance.now() + 1);
  expect(outage.isOn()).toBe(false);
  outage.recordError(away, 'select 1');
  expect(events()).toEqual(['database away', 'database back', 'database away']);
});

test('a statement that started before the outage does not end it', () => {
  const { outage, events } = open();
  const begunAt = performance.now();
  outage.recordError(away, 'select 1');
  outage.recordSuccess(false, begunAt - 1);
  expect([outage.isOn(), events()]).toEqual([true, ['database away']]);
});

test.each(['insert into setting values (1)', '  UPDATE setting set value = 1', 'begin', 'commit'])(
  'where "%s" failed, reading ends nothing',
  (statement) => {
    const { outage, events } = open();
    outage.recordError(away, 'select 1');
    outage.recordError(away, statement);
    outage.recordSuccess(false, performance.now() + 1);
    expect(outage.isOn()).toBe(true);
    outage.recordSuccess(true, performance.now() + 1);
    expect(events()).toEqual(['database away', 'database back']);
    // The next one is one of reading alone.
    outage.recordError(away, 'select 1');
    outage.recordSuccess(false, performance.now() + 1);
    expect(outage.isOn()).toBe(false);
  },
);

test('errors that an outage causes are not logged, all others are', () => {
  const log = testLog();
  const quiet = ignoreOutageErrors(log);
  quiet.error('form failed', away);
  quiet.error('form failed', new Error('wrapped', { cause: away }));
  quiet.error('form failed', new Error('a bug of ours'));
  quiet.warn('a warning');
  expect(eventsOf(log.lines)).toEqual(['form failed', 'a warning']);
});

test('during an outage a library’s own error becomes DatabaseUnavailable', () => {
  const { outage } = open();
  const own = new Error('FAILED_TO_GET_SESSION');
  expect(toOutageError(outage, own)).toBe(own);
  outage.recordError(away, 'select 1');
  expect(isDatabaseUnavailable(toOutageError(outage, own))).toBe(true);
  expect(
    isDatabaseUnavailable(Object.assign(new Error('fetch failed'), { cause: { code: 'ECONNREFUSED' } })),
  ).toBe(false);
});
