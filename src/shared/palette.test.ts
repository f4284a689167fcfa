import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, ink, paletteCss, paletteFrom, paper } from './palette.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('whatever colour is picked, text in it and on it stays readable', () => {
  fc.assert(
    fc.property(colour, (themeColor) => {
      const { themeStrong, themeDeep, themeSoft } = paletteFrom(themeColor);
      expect(contrast(themeStrong, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(themeStrong, paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(themeStrong, themeSoft)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, themeSoft)).toBeGreaterThanOrEqual(7);
      expect(contrast(themeDeep, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2_000 },
  );
});

test('the default colour stays the colour it is, and its strong shade stays a red', () => {
  const { theme, themeStrong } = paletteFrom('#EF4444');
  expect(theme).toBe('#ef4444');
  expect(themeStrong).toMatch(/^#[b-d].(0|1|2)./);
  expect(paletteCss(paletteFrom('#ef4444'))).toContain(`--theme-strong:${themeStrong}`);
});

test('what went wrong is told in a colour of its own, readable wherever a form stands', () => {
  const styles = readFileSync(new URL('../web/styles/foundation.css', import.meta.url), 'utf8');
  const colourOf = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(styles)?.[1] ?? '';
  for (const ground of [paper, '#ffffff', colourOf('paper-deep')])
    expect(contrast(colourOf('danger'), ground)).toBeGreaterThanOrEqual(4.5);
});
