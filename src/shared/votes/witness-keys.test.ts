import { expect, test } from 'vitest';
import { signLines } from '../../../tests/support/signed-ledger.ts';
import { createTestWitness } from '../../../tests/support/test-witness.ts';
import { publicSettings } from '../settings/public-settings.ts';
import { SiteSettings } from '../settings/site-settings.ts';

const one = createTestWitness('newspaper.example/witness').key;
const other = createTestWitness('student').key;

const readErrors = (witnesses: unknown) =>
  SiteSettings.safeParse({ witnesses }).error?.issues.map(({ message }) => message);

test('accepts the keys of witnesses, one per line, and leaves out empty lines', () => {
  const settings = SiteSettings.parse({ witnesses: [` ${one} `, '', other, ''] });
  expect(settings.witnesses).toEqual([one, other]);
  expect(SiteSettings.parse({}).witnesses).toEqual([]);
  expect(JSON.stringify(publicSettings(settings, [], 'live'))).not.toContain(one);
});

test('names the line that is no key of a witness', () => {
  const noKeys = [
    'newspaper.example',
    one.slice(0, -1),
    one.replace('newspaper', 'magazine'),
    signLines([]).key,
    `${one} ${other}`,
  ];
  for (const line of noKeys)
    expect(readErrors([other, line]), line).toEqual([
      'Witnesses, line 2: this is not the key of a witness. A key looks like newspaper.example/witness+0123abcd+BA…. Please copy all of it.',
    ]);
  const again = createTestWitness('student').key;
  expect(readErrors([other, '', again])).toEqual([
    'Witnesses, line 3: there is already a witness called student.',
  ]);
  expect(readErrors('student')).toEqual(['Witnesses must be a list of keys.']);
  expect(readErrors(Array.from({ length: 21 }, (_, index) => createTestWitness(`w${index}`).key))).toEqual([
    'Witnesses: please keep at most 20.',
  ]);
});
