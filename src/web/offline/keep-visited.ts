import { documents } from '../../shared/paths.ts';

/** Everything of ours that the open page has loaded. */
const loadedAddresses = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/static\/|\/uploads\/.+\.webp$/.test(name));

/** Tells the service worker which page is open, so that it opens again without a network. */
const tell = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage([location.href.replace(/#.*/, ''), ...loadedAddresses()]);
};

/** Starts the service worker once the page is whole: nothing of the first view waits for it. */
export const startKeeping = (): void => {
  if (!('serviceWorker' in navigator)) return;
  const begin = () => {
    navigator.serviceWorker
      .register(documents.serviceWorker)
      .then(tell)
      // A phone that refuses, such as one in private mode, has the site as it was before.
      .catch(() => {});
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
};

/** For a page that was opened inside the site. */
export const keepThisPage = (): void => {
  if (navigator.serviceWorker?.controller) void tell();
};
