import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { drawableText, drawText } from './drawn-text.ts';

test.each([
  ['Moni, Zomba!', 'Moni, Zomba!'],
  ['Kuŵerenga ku Chiŵembe', 'Kuŵerenga ku Chiŵembe'],
  ['w\u0302 as two signs', 'ŵ as two signs'],
  ['🎉 Zikomo 👩🏾‍🎓🇲🇼 kwambiri 🎉!', 'Zikomo kwambiri!'],
  ['ﬁnale № 5 — ½ “price”', 'finale No 5 — ½ “price”'],
  ['non‑breaking\u00adly\u200b joined', 'non-breakingly joined'],
  ['m\u0302 has no sign of its own', 'm has no sign of its own'],
  ['選挙 vote\n now\t', 'vote now'],
  ['🎉🎉', ''],
])('%j is drawn as %j', (text, drawn) => expect(drawableText(text)).toBe(drawn));

/** Every character the font file has a glyph for, read from its `cmap` table. */
const fontCharacters = (): ReadonlySet<number> => {
  const font = readFileSync(join(import.meta.dirname, 'fraunces-bold.ttf'));
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.readUInt32BE(entry + 8);
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + index * 8);
  const table = subtables
    .map((at) => cmap + font.readUInt32BE(at + 4))
    .find((at) => font.readUInt16BE(at) === 4);
  if (table === undefined) throw new Error('The font has no table of the format this test reads.');
  const doubled = font.readUInt16BE(table + 6);
  const found = new Set<number>();
  for (let at = 0; at < doubled; at += 2) {
    const end = font.readUInt16BE(table + 14 + at);
    const start = font.readUInt16BE(table + 16 + doubled + at);
    for (let character = start; character <= end && character !== 0xffff; character += 1)
      found.add(character);
  }
  return found;
};

test('the drawable characters are those that the font has glyphs for', () => {
  const characters = fontCharacters();
  expect(characters.has('ŵ'.codePointAt(0) ?? 0)).toBe(true);
  const undrawable: string[] = [];
  for (let code = 0x20; code < 0x3000; code += 1)
    for (const character of drawableText(`a${String.fromCodePoint(code)}b`))
      if (!characters.has(character.codePointAt(0) ?? 0)) undrawable.push(character);
  expect(undrawable).toEqual([]);
});

test('uses the bundled font on a machine without fonts, and prints no warning', async () => {
  const script = `
    const { drawText } = await import(${JSON.stringify(join(import.meta.dirname, 'drawn-text.ts'))});
    const { png } = await drawText('Kuŵerenga', { size: 40, colour: '#1f1410' });
    const { createHash } = await import('node:crypto');
    process.stdout.write(createHash('sha256').update(png).digest('hex'));`;
  const { FONTCONFIG_FILE: _own, ...environment } = process.env;
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { env: { ...environment, FONTCONFIG_PATH: '/nowhere', HOME: '/nowhere', NODE_NO_WARNINGS: '1' } },
  );
  const { png } = await drawText('Kuŵerenga', { size: 40, colour: '#1f1410' });
  expect(stderr).toBe('');
  expect(stdout).toBe(createHash('sha256').update(png).digest('hex'));
});

test('markup in a text is drawn literally', async () => {
  const style = { size: 40, colour: '#1f1410' };
  const [marked, plain] = [await drawText('<b>A</b> & B', style), await drawText('A & B', style)];
  expect(marked.width).toBeGreaterThan(plain.width * 1.5);
});
