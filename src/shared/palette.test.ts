import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, createPalette, ink, paper, renderPaletteCss } from './palette.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const styles = readFileSync(new URL('../web/styles/foundation.css', import.meta.url), 'utf8');
const readColour = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(styles)?.[1] ?? '';

test('text is readable with any theme colour', () => {
  fc.assert(
    fc.property(colour, (themeColor) => {
      const { themeStrong, themeGround, onTheme, themeDeep, themeSoft } = createPalette(themeColor);
      expect(contrast(themeGround, onTheme)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(themeStrong, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(themeStrong, paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(themeStrong, themeSoft)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, themeSoft)).toBeGreaterThanOrEqual(7);
      expect(contrast(themeDeep, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2_000 },
  );
});

test('with any theme colour the focus ring contrasts with every ground that it lies on', () => {
  fc.assert(
    fc.property(colour, (themeColor) => {
      const { themeStrong, themeDeep, themeSoft } = createPalette(themeColor);
      for (const ground of [themeStrong, themeDeep])
        expect(contrast(paper, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(readColour('lake'), themeSoft)).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 500 },
  );
  for (const ground of ['#ffffff', paper, readColour('paper-deep')])
    expect(contrast(readColour('lake'), ground)).toBeGreaterThanOrEqual(3);
  for (const ground of [ink, readColour('lake')]) expect(contrast(paper, ground)).toBeGreaterThanOrEqual(3);
  expect(contrast(ink, readColour('amber'))).toBeGreaterThanOrEqual(3);
});

test('the default theme colour is not changed, and its strong shade is a red', () => {
  const { theme, themeStrong } = createPalette('#EF4444');
  expect(theme).toBe('#ef4444');
  expect(themeStrong).toMatch(/^#[b-d].(0|1|2)./);
  expect(renderPaletteCss(createPalette('#ef4444'))).toContain(`--theme-strong:${themeStrong}`);
});

test('a light theme colour stays itself as a background, with ink on it', () => {
  for (const light of ['#facc15', '#fde047', '#ffff00'])
    expect(createPalette(light)).toMatchObject({ themeGround: light, onTheme: ink });
  const { themeGround, themeStrong, onTheme } = createPalette('#ef4444');
  expect([themeGround, onTheme]).toEqual([themeStrong, '#ffffff']);
});

test('a theme colour like paper is darkened: shapes can be seen on paper, and buttons do not look as if they were off', () => {
  for (const pale of ['#ffffff', '#fff8ec', '#f5f5f5']) {
    const { theme, themeStrong, themeGround, onTheme } = createPalette(pale);
    expect(contrast(theme, paper)).toBeGreaterThan(1.5);
    expect([themeGround, onTheme]).toEqual([themeStrong, '#ffffff']);
  }
});

test('the colour of error messages is readable on every background of a form', () => {
  for (const ground of [paper, '#ffffff', readColour('paper-deep')])
    expect(contrast(readColour('danger'), ground)).toBeGreaterThanOrEqual(4.5);
});
