import type { Page } from '@playwright/test';

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

/** Notes the formatters that every page opened from now on makes. */
export const recordFormatterCalls = (page: Page): Promise<unknown> => page.addInitScript(noteFormatters);

/** What made a formatter of dates or numbers on the open page so far. */
export const listFormatterCalls = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Counted).formatterCalls);
