import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const files = globSync('src/{demo,web}/pictures/**/*.svg').sort();

test.each(files)('%s renders without other files', async (file) => {
  const svg = readFileSync(file, 'utf8');
  const root =
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="(\d+)" height="(\d+)" viewBox="0 0 (\d+) (\d+)"[^>]*>/;
  const [, width, height, ...viewBox] = root.exec(svg) ?? [];
  expect(viewBox).toEqual([width, height]);
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({
    width: Number(width),
    height: Number(height),
  });
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  // Fonts and other files may not be available where the picture is shown.
  expect(svg).not.toMatch(/<(text|image|script|style|foreignObject)\b|href="(?!#)|url\((?!#)/);
  const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, url, href]) => url ?? href);
  expect(used.filter((id) => !defined.has(id))).toEqual([]);
});
