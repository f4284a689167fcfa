import { expect, test } from 'vitest';
import { isFiltered, parseActivityAddress } from './activity-address.ts';

const parse = (search: string) => parseActivityAddress(new URLSearchParams(search));

test('reads the filter from the address; what does not exist or does not fit is left out', () => {
  expect(parse('')).toEqual({
    search: '',
    person: '',
    about: '',
    type: '',
    action: '',
    from: '',
    to: '',
    page: 1,
  });
  expect(
    parse('about=content&type=update&action=edited-content&person=Grace&from=2025-10-01&page=3'),
  ).toMatchObject({
    about: 'content',
    type: 'update',
    action: 'edited-content',
    person: 'Grace',
    from: '2025-10-01',
    page: 3,
  });
  expect(parse('about=media&type=update&action=edited-content')).toMatchObject({
    about: 'media',
    type: '',
    action: '',
  });
  expect(parse('about=toString&action=x&from=yesterday&page=-1')).toEqual(parse(''));
});

test('a page alone is no filter', () => {
  expect(isFiltered(parse('page=2'))).toBe(false);
  expect(isFiltered(parse('from=2025-10-01'))).toBe(true);
});
