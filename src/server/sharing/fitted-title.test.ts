import { expect, test } from 'vitest';
import { drawLine } from './fitted-line.ts';
import { drawTitle } from './fitted-title.ts';

const box = { width: 604, height: 318, colour: '#1f1410' };

test('a short title is large, a long one smaller, and all fit in the box', async () => {
  const short = await drawTitle('Moni, Zomba!', box);
  const sentence = await drawTitle('A book in every hand, a woman at every table', box);
  const endless = await drawTitle('the women of the lakeshore cooperative read '.repeat(8).trim(), box);
  for (const { width, height } of [short, sentence, endless]) {
    expect(width).toBeLessThanOrEqual(box.width);
    expect(height).toBeLessThanOrEqual(box.height);
  }
  // Two large lines; and a text long enough to fill the box.
  expect(short.height).toBeGreaterThan(200);
  expect(endless.height).toBeGreaterThan(250);
});

test('a word that is longer than a line is broken; an endless one is cut', async () => {
  const broken = await drawTitle('Supercalifragilistic'.repeat(5), box);
  expect(broken.width).toBeLessThanOrEqual(box.width);
  // Several lines.
  expect(broken.height).toBeGreaterThan(100);
  const cut = await drawTitle('Supercalifragilistic'.repeat(5), { ...box, height: 60 });
  expect(cut.width).toBeLessThanOrEqual(box.width);
  expect(cut.height).toBeLessThanOrEqual(60);
});

test('a box can have its own largest and smallest font size', async () => {
  const small = await drawTitle('Moni, Zomba!', { ...box, maxSize: 48 });
  expect(small.height).toBeLessThan(60);
  const long = 'the women of the lakeshore cooperative read '.repeat(2).trim();
  const smaller = await drawTitle(long, { ...box, height: 70, minSize: 24 });
  expect(smaller.height).toBeLessThanOrEqual(70);
  expect(smaller.height).toBeGreaterThan(40);
});

test('the lines have a similar length', async () => {
  const free = await drawTitle('The lake sings to the morning', { ...box, height: 130 });
  expect(free.width).toBeLessThan(box.width * 0.97);
});

test('a line that is too long is drawn smaller, and then cut', async () => {
  const line = { size: 30, colour: '#1f1410', width: 300 };
  const short = await drawLine('Thandiwe', line);
  const long = await drawLine('Thandiwe Nyamalikiti Banda', line);
  const endless = await drawLine('Thandiwe Nyamalikiti Banda of Nkhotakota and Salima', line);
  for (const { width } of [short, long, endless]) expect(width).toBeLessThanOrEqual(300);
  expect(long.height).toBeLessThan(short.height * 1.25);
  expect(long.width).toBeGreaterThan(260);
  expect(endless.width).toBeGreaterThan(240);
});

test('an extremely long text is cut before it is drawn', async () => {
  const endless = 'W'.repeat(100_000);
  expect((await drawTitle(endless, box)).width).toBeLessThanOrEqual(box.width);
  expect((await drawLine(endless, { size: 30, colour: '#1f1410', width: 300 })).width).toBeLessThanOrEqual(
    300,
  );
});
