/** How long the scripts wait at most for the first paint and picture, for example in a background tab. */
const maxWait = 5_000;
/** Not `pointermove`: browsers send one for a mouse that rests over a new page. */
const interactionEvents = ['pointerdown', 'keydown'];

/** Resolves at the first paint; at once in browsers that do not report paints. */
const waitForTextPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return resolve(null);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });

const waitForFirstPicture = (): Promise<unknown> =>
  new Promise((resolve) => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (!picture || picture.complete) return resolve(null);
    for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true });
  });

const waitForInteraction = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const sign of interactionEvents)
      document.addEventListener(sign, resolve, { capture: true, passive: true, once: true });
  });

const waitForTimeout = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, maxWait));

/**
 * The only script that a page loads directly. The server's page is complete without scripts, and on a slow link the
 * other scripts would compete with its style sheet and first picture. They are loaded after those, or at the first
 * interaction. The page lists them in `data-scripts`.
 */
const loadScripts = async (): Promise<void> => {
  await Promise.race([
    Promise.all([waitForTextPaint(), waitForFirstPicture()]),
    waitForInteraction(),
    waitForTimeout(),
  ]);
  const named = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts ?? '';
  const addresses = named.split(' ');
  for (const address of addresses) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    // Below the pictures that are still being loaded.
    link.fetchPriority = 'low';
    link.href = address;
    document.head.append(link);
  }
  await import(/* @vite-ignore */ addresses[0] ?? '');
};

// Without scripts the server's page stays usable; the browser itself logs the failed request.
loadScripts().catch(() => {});
