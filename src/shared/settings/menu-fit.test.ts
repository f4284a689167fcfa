import { expect, test } from 'vitest';
import { defaultMenu, listMenuLinks } from './menu.ts';
import { getMenuFit } from './menu-fit.ts';

const standard = listMenuLinks(defaultMenu, new Map());
const more = (...labels: string[]) => [...standard, ...labels.map((label) => ({ path: `/${label}`, label }))];
const many = (count: number, label: string) => Array.from({ length: count }, () => ({ path: '/', label }));

test.each([
  ['the default', standard, 'bar-48 bar-64 bar-80'],
  ['few entries', standard.slice(0, 2), 'bar-48 bar-64 bar-80'],
  ['one long entry', many(1, 'w'.repeat(40)), 'bar-48 bar-64 bar-80'],
  ['one short entry more', more('Vote'), 'bar-48 bar-64 bar-80 bar-tight'],
  ['a longer page in place of a screen', more('How voting works').slice(1), 'bar-48 bar-80 bar-tight'],
  ['two entries more', more('Vote', 'Vote ledger'), 'bar-80 bar-tight'],
  ['twelve long entries', many(12, 'A label of this length'), 'bar-tight'],
  ['twenty short entries', many(20, 'Vote'), 'bar-tight'],
  ['wide letters', many(7, '美しい人々よ'), 'bar-tight'],
  ['none', [], 'bar-empty'],
] as const)('%s', (_, links, classes) => {
  expect(getMenuFit(links, null)).toBe(classes);
});

test.each([
  ['a square logo', { width: 300, height: 300 }, 'bar-48 bar-64 bar-80'],
  ['a tall logo', { width: 100, height: 300 }, 'bar-48 bar-64 bar-80'],
  ['a wide logo', { width: 600, height: 200 }, 'bar-48 bar-80 bar-tight'],
  ['a very wide logo, which is made smaller', { width: 4000, height: 100 }, 'bar-48 bar-80 bar-tight'],
] as const)('%s leaves the name its room', (_, logo, classes) => {
  expect(getMenuFit(standard, logo)).toBe(classes);
});
