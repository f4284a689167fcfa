import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import program from '../../../package.json' with { type: 'json' };
import { parseChangelog } from './parse-changelog.ts';

test('reads versions, groups, and changes of several lines with marked words', () => {
  const text = `# Changelog

What is above the versions is left out.

## [1.1.0] - 2026-12-01

More for the team.
In two lines.

### Added

- \`npm run backup\` writes **one file**, see
  [operations](docs/operations.md#backups).
- Another change.

### Fixed

- A typo.

## [1.0.0]
`;
  expect(parseChangelog(text)).toEqual([
    {
      version: '1.1.0',
      date: '2026-12-01',
      introduction: [{ kind: 'text', text: 'More for the team. In two lines.' }],
      groups: [
        {
          title: 'Added',
          changes: [
            [
              { kind: 'code', text: 'npm run backup' },
              { kind: 'text', text: ' writes ' },
              { kind: 'strong', text: 'one file' },
              { kind: 'text', text: ', see operations.' },
            ],
            [{ kind: 'text', text: 'Another change.' }],
          ],
        },
        { title: 'Fixed', changes: [[{ kind: 'text', text: 'A typo.' }]] },
      ],
    },
    { version: '1.0.0', date: null, introduction: [], groups: [] },
  ]);
});

test('the list of changes begins with the present version, whose date is set', () => {
  const [newest] = parseChangelog(readFileSync('CHANGELOG.md', 'utf8'));
  expect(newest?.version).toBe(program.version);
  expect(newest?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(newest?.groups.length).toBeGreaterThan(0);
});
