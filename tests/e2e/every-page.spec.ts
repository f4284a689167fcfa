import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/site-test.ts';

/** Every public page there is; a new route belongs here. */
const pages = [
  { path: '/', status: 200 },
  { path: '/no/such/page', status: 404 },
];

for (const { path, status } of pages) {
  for (const width of [360, 1280]) {
    test(`${path} at ${width} px: accessible, nothing said to the console, no sideways scrolling, no shift`, async ({
      page,
      demoSite,
      complaints,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        const shifts = { total: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.total += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const answer = await page.goto(demoSite.address + path, { waitUntil: 'networkidle' });
      expect(answer?.status()).toBe(status);
      if (status !== 200) complaints.splice(0, 1);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const shift = await page.evaluate(
        () => (window as unknown as { shifts: { total: number } }).shifts.total,
      );
      expect(shift).toBeLessThanOrEqual(0.02);
    });
  }
}
