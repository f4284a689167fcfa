import { expect, test } from 'vitest';
import { createDkimPem } from '../../../../tests/support/dkim-keys.ts';
import { createDkimRecord, parseDkimKey } from '../smtp/dkim-settings.ts';
import { checkDkimRecord } from './check-dkim-record.ts';

const createRecord = () => {
  const privateKey = parseDkimKey(createDkimPem());
  if (privateKey === null) throw new Error('The key of the test is not valid.');
  return createDkimRecord({ domain: 'example.org', selector: 'site2025', privateKey });
};

const record = createRecord();
const { value } = record;
const key = value.slice(value.indexOf('p='));
const answer = (texts: readonly (readonly string[])[]) => checkDkimRecord(record, async () => texts);
const fail = (code: string) =>
  checkDkimRecord(record, async () => {
    throw Object.assign(new Error(`queryTxt ${code}`), { code });
  });

test('asks for the name of the record', async () => {
  const names: string[] = [];
  await checkDkimRecord(record, async (name) => {
    names.push(name);
    return [];
  });
  expect(names).toEqual(['site2025._domainkey.example.org']);
});

test.each([
  ['as it was copied', [value]],
  ['split into several texts', [value.slice(0, 200), value.slice(200)]],
  ['with other spaces, and without what is the default', [key.replace('p=', ' p = ')]],
  ['with a note', [`v=DKIM1;n=from 2025;k=rsa;${key}; t=s`]],
])('a record is published %s', async (_, parts) => {
  expect(await answer([parts])).toBe('published');
});

test.each([
  ['another key', [[createRecord().value]]],
  ['no key, because it was withdrawn', [['v=DKIM1; p=']]],
  ['another kind of key', [[value.replace('k=rsa', 'k=ed25519')]]],
  ['half of the key', [[value.slice(0, 200)]]],
  ['two records, of which receivers may take the wrong one', [[value], [createRecord().value]]],
  ['something else', [['v=spf1 -all']]],
])('%s is a different record', async (_, texts) => {
  expect(await answer(texts)).toBe('different');
});

test('a missing record is told from a DNS that does not answer', async () => {
  expect(await answer([])).toBe('missing');
  for (const code of ['ENOTFOUND', 'ENODATA']) expect(await fail(code)).toBe('missing');
  for (const code of ['ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED']) expect(await fail(code)).toBe('unknown');
});
