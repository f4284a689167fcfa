import { expect, test } from 'vitest';
import { ParameterReader } from './parameter-reader.ts';
import { parsePhpQuery } from './php-query.ts';

const readSlugs = (search: string) =>
  new ParameterReader(parsePhpQuery(new URLSearchParams(search)), 'UTC').slugs();

test.each([
  ['slug=choir', ['choir']],
  ['slug=Books, Pens', ['books', 'pens']],
  // One slug of a remote host with a comma and a space.
  ['slug[]=Books, Pens', ['books, pens']],
  ['slug=', null],
])('%s asks for %j', (search, slugs) => {
  expect(readSlugs(search)).toEqual(slugs);
});
