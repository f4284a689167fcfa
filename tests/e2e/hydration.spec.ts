import { demoParameters, publicPages } from './support/public-pages.ts';
import { expect, test } from './support/site-test.ts';
import { visitUntilIdle } from './support/visit.ts';

type Counted = { formatterCalls: string[] };

/** Notes each call in the page that makes a formatter: the first takes longer than any other step of hydration. */
const noteFormatters = (): void => {
  const calls: string[] = [];
  (window as unknown as Counted).formatterCalls = calls;
  for (const name of ['DateTimeFormat', 'NumberFormat'] as const) {
    const Original = Intl[name] as new (...values: unknown[]) => object;
    Object.defineProperty(Intl, name, {
      value: new Proxy(Original, {
        construct: (target, values) => {
          calls.push(`Intl.${name}`);
          return new target(...values);
        },
      }),
    });
  }
  for (const [name, prototype] of [
    ['Number', Number.prototype],
    ['Date', Date.prototype],
  ] as const) {
    const original = prototype.toLocaleString as (...values: unknown[]) => string;
    Object.defineProperty(prototype, 'toLocaleString', {
      value(this: unknown, ...values: unknown[]) {
        calls.push(`${name}.toLocaleString`);
        return original.apply(this, values);
      },
    });
  }
};

test('no public page makes a formatter of dates or numbers while it hydrates', async ({ page, demoSite }) => {
  test.setTimeout(180_000);
  await page.addInitScript(noteFormatters);
  for (const { path } of publicPages(demoParameters).filter(({ status }) => status === 200)) {
    await visitUntilIdle(page, demoSite.address + path);
    const calls = await page.evaluate(() => (window as unknown as Counted).formatterCalls);
    expect.soft(calls, path).toEqual([]);
  }
});
