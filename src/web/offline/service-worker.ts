/**
 * Caches visited pages, so that they open again without a network. Pages and content come from the server, unless it
 * does not respond in time; only files that never change are taken from the cache first. No imports: this must be a
 * single file at a fixed address.
 */
type CacheConfig = { readonly name: string; readonly maxEntries: number };

/** The global scope of a service worker, which TypeScript's DOM types lack. */
type WorkerScope = {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly location: Location;
  readonly addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void;
};
type WorkerEvent = {
  readonly request: Request;
  readonly data: unknown;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly respondWith: (response: Promise<Response>) => void;
};

const worker = globalThis as unknown as WorkerScope;

const pages: CacheConfig = { name: 'pages-1', maxEntries: 60 };
const content: CacheConfig = { name: 'content-1', maxEntries: 60 };
const files: CacheConfig = { name: 'files-1', maxEntries: 200 };
const cacheConfigs = [pages, content, files];

/** Shown for a page that is not cached. */
const offlinePage = '/offline';
/** How long to wait for the server before the cached page or content is used, in milliseconds. */
const networkTimeout = 8_000;

/** Respects `no-store`, which the server sets for example on pages opened by a mail's secret link. */
const isCacheable = (response: Response): boolean =>
  response.ok &&
  response.type === 'basic' &&
  !response.redirected &&
  !response.headers.get('cache-control')?.includes('no-store');

/** Stores a response and removes the oldest entries above the limit. */
const storeResponse = async (
  { name, maxEntries }: CacheConfig,
  requested: string,
  response: Response,
): Promise<void> => {
  const store = await caches.open(name);
  // A receipt is in the part after #, and the offline page lists the addresses of cached pages.
  const address = requested.replace(/#.*/, '');
  // Deleting first moves the entry to the end, as the newest.
  await store.delete(address);
  await store.put(address, response);
  const cached = await store.keys();
  await Promise.all(cached.slice(0, Math.max(0, cached.length - maxEntries)).map((old) => store.delete(old)));
};

const fetchAndCache = async (config: CacheConfig, request: Request): Promise<Response> => {
  const response = await fetch(request);
  if (isCacheable(response)) await storeResponse(config, request.url, response.clone()).catch(() => {});
  return response;
};

/** Why a cached response is used. */
type Reason = 'no response' | 'timeout';

/** From the network; from the cache if there is no response, or none in time. */
const networkFirst = async (
  config: CacheConfig,
  request: Request,
  prepare: (cached: Response, reason: Reason) => Response | Promise<Response> = (cached) => cached,
): Promise<Response> => {
  const cached = await caches.match(request.url);
  const fresh = fetchAndCache(config, request);
  if (!cached) return fresh;
  const timedOut = new Promise<Response>((resolve) =>
    setTimeout(() => resolve(prepare(cached, 'timeout')), networkTimeout),
  );
  return Promise.race([fresh.catch(() => prepare(cached, 'no response')), timedOut]);
};

/** `14 November, 18:20`, on the clock of the phone. */
const formatTime = (time: Date): string =>
  `${time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}, ${time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;

const describeReason = (reason: Reason): string => {
  if (reason === 'timeout') return 'The network is slow right now.';
  return navigator.onLine ? 'The site is not answering right now.' : 'You are offline.';
};

/**
 * Adds to a cached page when it was saved, and why it is shown: its own scripts do not know. After the page,
 * whose first link must be the one that skips to its content; the style sheet shows the note above it.
 */
const addSavedNote = async (cached: Response, reason: Reason): Promise<Response> => {
  const saved = new Date(cached.headers.get('date') ?? '');
  const when = Number.isNaN(saved.getTime()) ? '' : `Saved on ${formatTime(saved)}. `;
  const note = `<aside aria-label="Saved page" class="saved-note">${when}${describeReason(reason)} <a href="">Try Again</a></aside>`;
  const headers = new Headers(cached.headers);
  // They describe the stored bytes.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const page = await cached.text();
  return new Response(page.replace('</body>', `${note}$&`), { headers });
};

/** From the cache if the file never changes. Others do: an icon with the theme, a picture until its sizes are rendered. */
const respondWithFile = async (request: Request): Promise<Response> => {
  const cached = await caches.match(request.url);
  return cached?.headers.get('cache-control')?.includes('immutable') ? cached : networkFirst(files, request);
};

/** Redirects to the offline page: its script must run at its own address. */
const respondOffline = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const cached = await caches.match(offlinePage);
  if (!cached) return Response.error();
  if (pathname === offlinePage) return cached;
  return Response.redirect(`${offlinePage}?for=${encodeURIComponent(pathname + search)}`);
};

const respondWithPage = (request: Request): Promise<Response> =>
  networkFirst(pages, request, addSavedNote).catch(() => respondOffline(request));

/** Files that pages load. Pictures in full size are downloads and too large to cache. */
const isFile = (pathname: string): boolean =>
  /^\/(?:static|icons)\/|^\/uploads\/.+\.webp$|^\/favicon\.svg$/.test(pathname);

const selectCache = (request: Request): CacheConfig | null => {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return null;
  if (isFile(pathname)) return files;
  if (pathname.startsWith('/wp-json/')) return content;
  const isPage = request.mode === 'navigate' && !/^\/(?:admin|login|api)\b|\.\w+$/.test(pathname);
  return isPage ? pages : null;
};

/** The server does not count a prefetch as a view. */
const createPrefetchRequest = (address: string): Request =>
  new Request(address, { headers: { Purpose: 'prefetch' } });

/** Caches a page that was opened without a request for it, and the files that it loaded before this worker was active. */
const cacheVisited = async (addresses: readonly unknown[]): Promise<void> => {
  for (const address of addresses) {
    if (typeof address !== 'string' || new URL(address).origin !== worker.location.origin) continue;
    const { pathname } = new URL(address);
    const config = isFile(pathname) ? files : pages;
    if (config === files && (await caches.match(address))) continue;
    await fetchAndCache(config, createPrefetchRequest(address)).catch(() => {});
  }
};

/** No visitor opens the offline page in advance, so it is fetched with all files that it references. */
const cacheOfflinePage = async (): Promise<void> => {
  const page = await (await fetchAndCache(pages, createPrefetchRequest(offlinePage))).text();
  const referencedPaths = [...page.matchAll(/(?:href|src|data-scripts)="(\/static\/[^"]+)"/g)].flatMap(
    ([, paths]) => (paths ?? '').split(' '),
  );
  await Promise.all(referencedPaths.map((path) => respondWithFile(new Request(path))));
};

worker.addEventListener('install', (event) => {
  event.waitUntil(
    cacheOfflinePage()
      .catch(() => {})
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  const current = cacheConfigs.map(({ name }) => name);
  const clean = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});

worker.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(cacheVisited(event.data));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const config = selectCache(request);
  if (config === pages) event.respondWith(respondWithPage(request));
  else if (config === content) event.respondWith(networkFirst(content, request));
  else if (config === files) event.respondWith(respondWithFile(request));
});
