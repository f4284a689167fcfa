import { expect, test } from 'vitest';
import { markMatches } from './mark-matches.ts';

const mark = (text: string, search: string): string =>
  markMatches(text, search)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

test('marks the beginnings of words, without regard to case and accents', () => {
  expect(mark('Grace Banda', 'gra ban')).toBe('[Gra]ce [Ban]da');
  expect(mark('Zoë’s Ŵalk', 'zoe wa')).toBe('[Zoë]’s [Ŵa]lk');
  expect(mark('Zoe\u0308 and Zoe', 'ZOE')).toBe('[Zoe\u0308] and [Zoe]');
  expect(mark('ﬁnale', 'fin')).toBe('[ﬁn]ale');
  expect(mark('grace.banda4@example.org', 'banda4')).toBe('grace.[banda4]@example.org');
});

test('marks parts of words only where no word begins with the search', () => {
  expect(mark('Anna Banda', 'an')).toBe('[An]na Banda');
  expect(mark('A celebration', 'brat')).toBe('A cele[brat]ion');
});

test('joins matches that overlap, and leaves other texts as they are', () => {
  expect(mark('Library', 'lib library')).toBe('[Lib][rary]');
  expect(mark('Library', '')).toBe('Library');
  expect(mark('Library', '—')).toBe('Library');
  expect(mark('', 'a')).toBe('');
  expect(mark('👑 Crown 👑', 'cro')).toBe('👑 [Cro]wn 👑');
});
