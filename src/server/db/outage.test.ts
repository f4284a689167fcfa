import { expect, test } from 'vitest';
import { testLog } from '../../../tests/support/test-log.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.ts';
import { causeInOutage, createOutage, withoutOutages } from './outage.ts';

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
  for (let time = 0; time < 100; time += 1) outage.noteFailure(away, 'select 1');
  expect(outage.isOn()).toBe(true);
  expect(lines[0]).toContain('ECONNREFUSED');
  outage.noteSuccess(false, performance.now() + 1);
  outage.noteSuccess(false, performance.now() + 1);
  expect(outage.isOn()).toBe(false);
  outage.noteFailure(away, 'select 1');
  expect(events()).toEqual(['database away', 'database back', 'database away']);
});

test('an answer that was on its way when the outage began does not end it', () => {
  const { outage, events } = open();
  const begunAt = performance.now();
  outage.noteFailure(away, 'select 1');
  outage.noteSuccess(false, begunAt - 1);
  expect([outage.isOn(), events()]).toEqual([true, ['database away']]);
});

test.each(['insert into setting values (1)', '  UPDATE setting set value = 1', 'begin', 'commit'])(
  'where "%s" failed, reading ends nothing',
  (statement) => {
    const { outage, events } = open();
    outage.noteFailure(away, 'select 1');
    outage.noteFailure(away, statement);
    outage.noteSuccess(false, performance.now() + 1);
    expect(outage.isOn()).toBe(true);
    outage.noteSuccess(true, performance.now() + 1);
    expect(events()).toEqual(['database away', 'database back']);
    // The next one is one of reading alone.
    outage.noteFailure(away, 'select 1');
    outage.noteSuccess(false, performance.now() + 1);
    expect(outage.isOn()).toBe(false);
  },
);

test('what failed because of an outage is not logged once more, everything else is', () => {
  const log = testLog();
  const quiet = withoutOutages(log);
  quiet.error('form failed', away);
  quiet.error('form failed', new Error('wrapped', { cause: away }));
  quiet.error('form failed', new Error('a fault of ours'));
  quiet.warn('a warning');
  expect(eventsOf(log.lines)).toEqual(['form failed', 'a warning']);
});

test('during an outage a library’s own error is known as caused by it', () => {
  const { outage } = open();
  const own = new Error('FAILED_TO_GET_SESSION');
  expect(causeInOutage(outage, own)).toBe(own);
  outage.noteFailure(away, 'select 1');
  expect(isDatabaseUnavailable(causeInOutage(outage, own))).toBe(true);
  expect(
    isDatabaseUnavailable(Object.assign(new Error('fetch failed'), { cause: { code: 'ECONNREFUSED' } })),
  ).toBe(false);
});
