import { expect, test } from './support/site-test.ts';

/** Longer than a page takes to open on a busy machine, and shorter than any useful clock offset. */
const minute = 60_000;

test('test, site and page have the same clock, also when it is moved', async ({
  page,
  browser,
  demoSite,
}) => {
  const isNow = (time: number) => Math.abs(time - Date.now()) < minute;
  const response = await page.goto(demoSite.address);
  expect(isNow(Date.parse(response?.headers().date ?? ''))).toBe(true);
  expect(isNow(await page.evaluate(() => Date.now()))).toBe(true);
  expect(isNow(Date.parse(await page.evaluate(() => new Date().toISOString())))).toBe(true);
  expect(isNow(Date.parse(await page.evaluate(() => Date())))).toBe(true);
  expect(await page.evaluate(() => new Date(0).toISOString())).toBe('1970-01-01T00:00:00.000Z');
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(demoSite.address);
  expect(isNow(await other.evaluate(() => Date.now()))).toBe(true);
  await context.close();
});
