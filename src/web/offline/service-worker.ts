/**
 * Keeps what was visited, so that it opens again without a network. With a network, pages and content always come
 * from there; only files that never change are taken from the phone first. It imports nothing: it is one file at an
 * address of its own.
 */
type Keeping = { readonly cache: string; readonly most: number };

/** A service worker's own global, of which TypeScript's browser types know nothing. */
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
  readonly respondWith: (answer: Promise<Response>) => void;
};

const worker = globalThis as unknown as WorkerScope;

const pages: Keeping = { cache: 'pages-1', most: 60 };
const content: Keeping = { cache: 'content-1', most: 60 };
const files: Keeping = { cache: 'files-1', most: 200 };
const keepings = [pages, content, files];

/** What is shown for a page that was never visited. */
const offlinePage = '/offline';
/** A page that is on the phone is shown from there when the network has not answered for so long. */
const patience = 8_000;

/** What the server wants nobody to keep, such as a page that a mail's secret link leads to, is not kept here, either. */
const isKeepable = (answer: Response): boolean =>
  answer.ok &&
  answer.type === 'basic' &&
  !answer.redirected &&
  !answer.headers.get('cache-control')?.includes('no-store');

/** Puts an answer away; the oldest make room. */
const keep = async ({ cache, most }: Keeping, address: string, answer: Response): Promise<void> => {
  const store = await caches.open(cache);
  // Put anew, it is the newest.
  await store.delete(address);
  await store.put(address, answer);
  const kept = await store.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((old) => store.delete(old)));
};

const fetchAndKeep = async (keeping: Keeping, request: Request): Promise<Response> => {
  const answer = await fetch(request);
  if (isKeepable(answer)) await keep(keeping, request.url, answer.clone()).catch(() => {});
  return answer;
};

const filesFirst = async (request: Request): Promise<Response> =>
  (await caches.match(request.url)) ?? fetchAndKeep(files, request);

/** From the network; from the phone where there is none, or it takes too long. */
const networkFirst = async (keeping: Keeping, request: Request): Promise<Response> => {
  const kept = await caches.match(request.url);
  const fresh = fetchAndKeep(keeping, request);
  if (!kept) return fresh;
  const tooLong = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patience));
  return Promise.race([fresh.catch(() => kept), tooLong]);
};

/** A page that was never visited gives way to the one that says so, at its own address: that page's script belongs there. */
const withoutNetwork = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const kept = await caches.match(offlinePage);
  if (!kept) return Response.error();
  if (pathname === offlinePage) return kept;
  return Response.redirect(`${offlinePage}?for=${encodeURIComponent(pathname + search)}`);
};

const openPage = (request: Request): Promise<Response> =>
  networkFirst(pages, request).catch(() => withoutNetwork(request));

/** Files with a name of their own for good. Pictures in full are for download, and too large to keep. */
const isFile = (pathname: string): boolean =>
  /^\/(?:static|icons)\/|^\/uploads\/.+\.webp$|^\/favicon\.svg$/.test(pathname);

const keepingOf = (request: Request): Keeping | null => {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return null;
  if (isFile(pathname)) return files;
  if (pathname.startsWith('/wp-json/')) return content;
  const isPage = request.mode === 'navigate' && !/^\/(?:admin|login|api)\b|\.\w+$/.test(pathname);
  return isPage ? pages : null;
};

/** Fetched for later: the server counts no view of it. */
const forLater = (address: string): Request => new Request(address, { headers: { Purpose: 'prefetch' } });

/** Fetches what an open page names: that page itself and its files, which came before this worker was there. */
const keepVisited = async (addresses: readonly unknown[]): Promise<void> => {
  for (const address of addresses) {
    if (typeof address !== 'string' || new URL(address).origin !== worker.location.origin) continue;
    const { pathname } = new URL(address);
    const keeping = isFile(pathname) ? files : pages;
    if (keeping === files && (await caches.match(address))) continue;
    await fetchAndKeep(keeping, forLater(address)).catch(() => {});
  }
};

/** The offline page is nobody's visit, so it is fetched with all the files that it names. */
const keepOfflinePage = async (): Promise<void> => {
  const page = await (await fetchAndKeep(pages, forLater(offlinePage))).text();
  const named = [...page.matchAll(/(?:href|src|data-scripts)="(\/static\/[^"]+)"/g)].flatMap(([, paths]) =>
    (paths ?? '').split(' '),
  );
  await Promise.all(named.map((path) => filesFirst(new Request(path))));
};

worker.addEventListener('install', (event) => {
  event.waitUntil(
    keepOfflinePage()
      .catch(() => {})
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  const current = keepings.map(({ cache }) => cache);
  const clean = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});

worker.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keepVisited(event.data));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const keeping = keepingOf(request);
  if (keeping === pages) event.respondWith(openPage(request));
  else if (keeping === content) event.respondWith(networkFirst(content, request));
  else if (keeping === files) event.respondWith(filesFirst(request));
});
