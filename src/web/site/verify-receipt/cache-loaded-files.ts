import { listLoadedAddresses } from '../../offline/service-worker-client.ts';

/** Caches scripts that were loaded after the page was sent to the service worker, for use without a network. */
export const cacheLoadedFiles = (): void => {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(listLoadedAddresses()));
};
