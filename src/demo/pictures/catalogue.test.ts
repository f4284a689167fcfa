import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { pictures } from './catalogue.ts';

test('every SVG file is in the catalogue once, under its own name', () => {
  const files = globSync('**/*.svg', { cwd: import.meta.dirname });
  expect(pictures.map(({ file }) => file).sort()).toEqual(files.sort());
  for (const { name, file } of pictures) expect(basename(file, '.svg')).toBe(name);
  expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length);
});

test.each(pictures)('$name has a title, and a sentence that describes it', ({ title, alt }) => {
  expect(title).not.toBe('');
  expect(alt).toMatch(/\.$/);
});
