import { expect, test } from 'vitest';
import { listPeople } from './import-people.ts';
import type { ImportRow } from './import-rows.ts';

const list = (...rows: readonly Partial<ImportRow>[]) =>
  listPeople(
    rows.map((row, index) => ({
      ...{
        row: index + 2,
        name: null,
        email: null,
        phone: null,
        further: [],
        location: null,
        tags: [],
        note: null,
        agreedAt: null,
      },
      ...row,
    })),
  ).map(({ rows: numbers, email, phone, name, leftOut }) => [numbers.join(), email, phone, name, ...leftOut]);

test('rows with one address are one person, who gets what the first row lacks', () => {
  expect(list({ email: 'a', name: 'Grace' }, { email: 'a', name: 'G.', phone: '1' }, { email: 'b' })).toEqual(
    [
      ['2,3', 'a', '1', 'Grace'],
      ['4', 'b', null, null],
    ],
  );
});

test('rows with one number are one person, unless they have two addresses', () => {
  expect(
    list({ phone: '1' }, { phone: '1', email: 'a' }, { phone: '1' }, { phone: '1', email: 'b' }),
  ).toEqual([
    ['2,3,4', 'a', '1', null],
    ['5', 'b', null, null, 'The phone number is also in row 2, and stays with that person.'],
  ]);
});

test('of two numbers of a person the first is kept', () => {
  expect(
    list({ email: 'a', phone: '1' }, { phone: '2' }, { email: 'a', phone: '2' }, { email: 'a', phone: '3' }),
  ).toEqual([
    [
      '2,4,5',
      ...['a', '1', null],
      'The phone number is also in row 3, and stays with that person.',
      'The phone number differs from the one in row 2, which is kept.',
    ],
    ['3', null, '2', null],
  ]);
});
