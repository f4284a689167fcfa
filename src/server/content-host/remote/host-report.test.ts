import { expect, test } from 'vitest';
import { contentTypes } from '../../../content/registry.ts';
import type { CopyState, HostHealth } from '../content-host.ts';
import { createHostReport, formatHostReport } from './host-report.ts';

const now = Date.parse('2026-11-19T20:00:00Z');
const read: CopyState = { source: 'own', count: 3, fetchedAt: now, error: null };
const health: HostHealth = {
  api: 'https://cms.example/wp-json/',
  editor: 'https://cms.example/',
  zone: { timeZone: 'Africa/Blantyre' },
  lastError: null,
};

const describe = (states: Readonly<Record<string, CopyState>>, changed: Partial<HostHealth> = {}) =>
  formatHostReport(
    createHostReport({
      remote: {
        address: 'https://cms.example',
        getState: ({ name }) => states[name] ?? read,
        getHealth: () => ({ ...health, ...changed }),
      },
      types: contentTypes,
      timeZone: 'Africa/Blantyre',
      now,
    }),
  );

test('a host that has everything is one line', () => {
  expect(describe({})).toEqual([
    'The content comes from https://cms.example: 30 entries in 10 of 10 content types, times in Africa/Blantyre.',
  ]);
});

test('what is missing, what cannot be read and another zone are warnings with what to do', () => {
  const missing: CopyState = { ...read, source: 'missing', count: 0 };
  expect(describe({ quote: missing })[1]).toBe(
    'Warning: WordPress does not have the content type Quotes (quote), so its place on the site stays empty. The plugin of this site adds it; docs/wordpress.md says how to install it.',
  );
  expect(describe({ quote: missing, sponsor: missing })[1]).toContain(
    'the content types Quotes (quote) and Sponsors (sponsor), so their places',
  );
  const failed = { ...read, error: 'the answer has status 500' };
  expect(describe({ event: failed })).toEqual([
    'The content comes from https://cms.example: the copy from 2026-11-19 20:00:00 UTC has 30 entries in 10 of 10 content types.',
    'Warning: Events cannot be read: the answer has status 500. Visitors see the last copy.',
  ]);
  expect(describe({}, { zone: { offset: 0 } })[1]).toBe(
    'Warning: Times that are typed in WordPress are in UTC, those of this site in Africa/Blantyre. Please make them the same: in WordPress under Settings, General, here under Settings, Advanced.',
  );
  // Another name of the same time is none.
  expect(describe({}, { zone: { offset: 2 } })).toHaveLength(1);
  expect(describe({}, { zone: null })).toEqual([expect.stringMatching(/10 of 10 content types\.$/)]);
});

test('a host that has never answered has no copy', () => {
  const none: CopyState = { source: null, count: 0, fetchedAt: null, error: 'it could not be reached' };
  expect(describe(Object.fromEntries(contentTypes.map(({ name }) => [name, none])), { zone: null })).toEqual([
    'The content comes from https://cms.example: there is no copy of it yet.',
    'Warning: WordPress cannot be read: it could not be reached. Until it can be read, visitors see an error in its place.',
  ]);
});
