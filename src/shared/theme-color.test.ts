import { expect, test } from 'vitest';
import { SiteSettings } from './settings/site-settings.ts';
import { parseThemeColor } from './theme-color.ts';

test.each([
  ['#ef4444', '#ef4444'],
  [' #EF4444 ', '#EF4444'],
  ['#ff0', '#ffff00'],
  ['#ff', null],
  ['#ff00', null],
  ['ff0', null],
  ['#gg0', null],
  ['', null],
])('%j is the colour %j', (text, color) => {
  expect(parseThemeColor(text)).toBe(color);
});

test('a short colour is stored in its long form', () => {
  expect(SiteSettings.parse({ themeColor: '#ff0' }).themeColor).toBe('#ffff00');
  expect(SiteSettings.safeParse({ themeColor: 'red' }).error?.issues[0]?.message).toBe(
    'Theme Color must be # and six characters from 0 to 9 and a to f, such as #ef4444.',
  );
});
