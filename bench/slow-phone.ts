import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../tests/support/chromium-flags.ts';
import { atMost, type Figure } from './figures.ts';

const viewport = { width: 360, height: 740 };
/** 400 kbit/s with a round trip of 400 ms; the processor is slowed down by `slowdown`. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowdown = 4;
const budgets = { paint: 2_500, bytes: 250 };
const runs = 3;

type View = { readonly paint: number; readonly element: string; readonly bytes: number };

const openOnce = async (
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  address: string,
): Promise<View> => {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const largest = await page.evaluate(
    () =>
      new Promise<{ time: number; element: string }>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as
            | (PerformanceEntry & { element?: Element; startTime: number })
            | undefined;
          resolve({ time: last?.startTime ?? 0, element: last?.element?.tagName ?? '' });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return { paint: largest.time, element: largest.element, bytes: bytes / 1000 };
};

/** The first view of the home page on a cheap phone and a slow network: the median of a few runs. */
export const measureSlowPhone = async (port: number): Promise<Figure[]> => {
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const views: View[] = [];
    // Warms up the server.
    await openOnce(browser, `http://127.0.0.1:${port}/`);
    for (let run = 0; run < runs; run += 1) views.push(await openOnce(browser, `http://127.0.0.1:${port}/`));
    const middle = views.toSorted((a, b) => a.paint - b.paint)[Math.floor(runs / 2)] ?? views[0];
    if (!middle) return [];
    const shared = { group: 'Slow phone, home page', reference: null, ratio: null };
    return [
      {
        ...shared,
        name: `largest paint (${middle.element})`,
        unit: 'ms',
        value: middle.paint,
        budget: atMost(budgets.paint, middle.paint, ' ms'),
      },
      {
        ...shared,
        name: 'first view in all',
        unit: 'kB',
        value: middle.bytes,
        budget: atMost(budgets.bytes, middle.bytes, ' kB'),
      },
    ];
  } finally {
    await browser.close();
  }
};
