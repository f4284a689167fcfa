import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, createPalette, ink, paper, renderPaletteCss } from './palette.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('text is readable with any theme colour', () => {
  fc.assert(
    fc.property(colour, (themeColor) => {
      const { themeStrong, themeDeep, themeSoft } = createPalette(themeColor);
      expect(contrast(themeStrong, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(themeStrong, paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(themeStrong, themeSoft)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, themeSoft)).toBeGreaterThanOrEqual(7);
      expect(contrast(themeDeep, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2_000 },
  );
});

test('the default theme colour is not changed, and its strong shade is a red', () => {
  const { theme, themeStrong } = createPalette('#EF4444');
  expect(theme).toBe('#ef4444');
  expect(themeStrong).toMatch(/^#[b-d].(0|1|2)./);
  expect(renderPaletteCss(createPalette('#ef4444'))).toContain(`--theme-strong:${themeStrong}`);
});

test('the colour of error messages is readable on every background of a form', () => {
  const styles = readFileSync(new URL('../web/styles/foundation.css', import.meta.url), 'utf8');
  const colourOf = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(styles)?.[1] ?? '';
  for (const ground of [paper, '#ffffff', colourOf('paper-deep')])
    expect(contrast(colourOf('danger'), ground)).toBeGreaterThanOrEqual(4.5);
});
