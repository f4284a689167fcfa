import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CardContent } from './card-content.ts';
import { drawCard } from './card-drawing.ts';
import { canvas, medallion, portrait, sheet, texts } from './card-layout.ts';
import { drawCardSheet } from './card-sheet.ts';
import { drawCardTexts } from './card-texts.ts';

const content: CardContent = {
  name: 'Thandiwe Banda',
  year: 2026,
  themeColor: '#ef4444',
  address: 'campaign.example/vote',
  isVotingOver: false,
  isTest: false,
  portraitFile: null,
  portraitFocalPoint: null,
};

const createHashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const readPixels = async (
  picture: Buffer,
  area: { left: number; top: number; width: number; height: number },
) => sharp(picture).extract(area).raw().toBuffer();

const difference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

test('a card has the size of a status picture, and the same hash always gives the same card', async () => {
  const paperSheet = await drawCardSheet(content, null);
  const piece = { hash: createHashOf('one'), themeColor: content.themeColor };
  const { full, small } = await drawCard(paperSheet, piece);
  expect(await sharp(full).metadata()).toMatchObject({ format: 'jpeg', ...canvas });
  expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 324, height: 576 });
  expect(full.length).toBeLessThan(320_000);
  expect(small.length).toBeLessThan(60_000);
  expect((await drawCard(paperSheet, piece)).full).toEqual(full);

  const other = await drawCard(paperSheet, { ...piece, hash: createHashOf('five') });
  const cloth = { left: 0, top: 0, width: 90, height: 90 };
  expect(difference(await readPixels(full, cloth), await readPixels(other.full, cloth))).toBeGreaterThan(10);
  const words = { left: sheet.left, top: texts.name.top, width: sheet.width, height: texts.name.height };
  expect(difference(await readPixels(full, words), await readPixels(other.full, words))).toBeLessThan(2);
});

/** The lines of a text, by their places on the card. */
const measureTexts = async (given: Partial<CardContent>) => {
  const layers = await drawCardTexts({ ...content, ...given });
  return Promise.all(
    layers.map(async ({ input, left = 0, top = 0 }) => {
      const { width, height } = await sharp(input as Buffer).metadata();
      return { left, right: left + width, top, bottom: top + height };
    }),
  );
};

const longNames = [
  'Thandiwe Chimwemwe Mphatso Tiyamike Kondwani Banda of Nkhotakota',
  'Thandiwechimwemwemphatsotiyamikekondwanibandaofnkhotakotalakesh',
  'W'.repeat(63),
  '選挙',
  'A',
];

test.each(longNames)('the texts do not overlap, and stay on the paper: %s', async (name) => {
  const address = `${'thandiwe-banda-for-miss-malawi.'.repeat(3)}example/vote`;
  const lines = await measureTexts({ name, address, isTest: true });
  let last = medallion.y + medallion.height / 2;
  for (const { left, right, top, bottom } of lines) {
    expect(left).toBeGreaterThanOrEqual(sheet.left + 40);
    expect(right).toBeLessThanOrEqual(sheet.left + sheet.width - 40);
    expect(top).toBeGreaterThan(last);
    last = bottom;
  }
  expect(last).toBeLessThan(sheet.top + sheet.height - 20);
});

test('a long name has several lines', async () => {
  const [, short] = await measureTexts({});
  const [, long] = await measureTexts({ name: longNames[0] ?? '' });
  expect((long?.bottom ?? 0) - (long?.top ?? 0)).toBeGreaterThan((short?.bottom ?? 0) - (short?.top ?? 0));
});

test.each([
  ['tall', 300, 1200],
  ['wide', 1200, 300],
])('a very %s portrait is shown whole', async (_, width, height) => {
  const file = `${process.env.TMPDIR ?? '/tmp'}/portrait-${width}-${process.pid}.png`;
  const blue = { r: 0, g: 0, b: 255 };
  const red = await sharp({ create: { width, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  await sharp({ create: { width, height, channels: 3, background: blue } })
    .composite([{ input: red, left: 0, top: height - 20 }])
    .png()
    .toFile(file);
  const drawn = await drawCardSheet(content, file);
  const { data, info } = await sharp(drawn).extract(portrait).raw().toBuffer({ resolveWithObject: true });
  let lowestRed = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 40 && (data[at + 2] ?? 255) < 40)
      lowestRed = Math.floor(at / info.channels / info.width);
  expect(lowestRed).toBeGreaterThan(0);
  expect(portrait.top + lowestRed).toBeLessThan(medallion.y - medallion.height / 2);
});
