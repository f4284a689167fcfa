import { expect, test } from 'vitest';
import { containsFormerName } from './former-name.ts';

test.each([
  ['Thandiwe Banda for Miss Malawi 2025', 'Thandiwe Banda', 'Grace Phiri', true],
  ['THANDIWE for Miss Malawi', 'Thandiwe Banda', 'Grace Banda', true],
  ['Banda for Miss Malawi', 'Thandiwe Banda', 'Grace Banda', false],
  ['Grace Phiri for Miss Malawi', 'Thandiwe Banda', 'Grace Phiri', false],
  ['Thandiwe Banda for Miss Malawi', 'Thandiwe Banda', 'Thandiwe Banda', false],
  ['Bandana days', 'Thandiwe Banda', 'Grace Phiri', false],
  ['Campaign Dashboard', 'Contestant', 'Grace Phiri', false],
])('title “%s”, former name %s, new name %s: %s', (title, former, name, expected) => {
  expect(containsFormerName(title, former, name)).toBe(expected);
});
