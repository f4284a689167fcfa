/** How long the scripts wait for the page's first picture, and in a tab that nobody looks at. */
const patience = 5_000;
const signsOfUse = ['pointerdown', 'pointermove', 'keydown'];

/** The page's words are on the screen; where the browser does not tell, they are taken to be. */
const submissionIsShown = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return resolve(null);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });

const pictureIsShown = (): Promise<unknown> =>
  new Promise((resolve) => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (!picture || picture.complete) return resolve(null);
    for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true });
  });

const somebodyUsesIt = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const sign of signsOfUse)
      document.addEventListener(sign, resolve, { capture: true, passive: true, once: true });
  });

const timeoutEnds = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, patience));

/**
 * The only script a page asks for by itself. The page is whole as it comes, and on a slow link the scripts that make it
 * react would take the room of its style and first picture: they are fetched once those are there, or as soon as
 * somebody uses the page. Which ones they are, the page says itself.
 */
const fetchScripts = async (): Promise<void> => {
  await Promise.race([Promise.all([submissionIsShown(), pictureIsShown()]), somebodyUsesIt(), timeoutEnds()]);
  const named = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts ?? '';
  const [entry = '', ...others] = named.split(' ');
  for (const address of others) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  }
  await import(/* @vite-ignore */ entry);
};

// Without its scripts the page stays as the server made it; of the failure the browser tells by itself.
fetchScripts().catch(() => {});
