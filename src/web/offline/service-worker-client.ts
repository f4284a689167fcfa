import { serviceWorkerAddress } from '../../shared/paths.ts';

/** The site's own files that the open page has loaded. */
export const listLoadedAddresses = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/static\/|\/uploads\/.+\.webp$/.test(name));

/** Sends the open page and its files to the service worker, which caches them for use without a network. */
const sendLoadedAddresses = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage([location.href.replace(/#.*/, ''), ...listLoadedAddresses()]);
};

/** Registers the service worker after the page has loaded, so that it does not slow down the first view. */
export const startServiceWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register(serviceWorkerAddress)
      .then(sendLoadedAddresses)
      // Without a service worker, for example in private mode, the site works online only.
      .catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};

/** Caches a page that was opened inside the site, without a page load. */
export const cacheCurrentPage = (): void => {
  if (navigator.serviceWorker?.controller) void sendLoadedAddresses();
};
