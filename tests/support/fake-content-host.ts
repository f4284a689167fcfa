import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { getValueAt, isObject } from '../../src/content/raw.ts';
import { contentTypes } from '../../src/content/registry.ts';
import { fixtureTimeZone } from './content-fixtures.ts';

/** How the fake host responds, until a test sets another behaviour. */
export type Behaviour =
  | { readonly as: 'normal' }
  /** Waits this many milliseconds before it responds; a real host takes longer for more items. */
  | { readonly as: 'slow'; readonly wait: number | ((url: URL) => number) }
  /** Sends the first half of the response and then nothing, with the connection open. */
  | { readonly as: 'stuck' }
  /** Sends the response one byte at a time. */
  | { readonly as: 'dripping' }
  /** Closes the connection in the middle of the response. */
  | { readonly as: 'cut off' }
  | { readonly as: 'responding'; readonly status: number; readonly type: string; readonly body: string }
  | { readonly as: 'redirecting'; readonly to: string }
  /** A page of the theme whose `Link` header names this API. */
  | { readonly as: 'linking'; readonly to: string }
  /** Sends data until the client closes the connection. */
  | { readonly as: 'endless' };

type Items = Readonly<Record<string, readonly unknown[]>>;

const json = 'application/json; charset=UTF-8';
const createRestError = (code: string, status: number) => ({
  status,
  body: { code, message: code, data: { status } },
});

const getId = (item: unknown): number => Number(getValueAt(item, 'id')) || 0;
const getTime = (item: unknown): number => Date.parse(`${getValueAt(item, 'date_gmt')}Z`) || 0;
const getModified = (item: unknown): string => String(getValueAt(item, 'modified') ?? '');

/** The REST base under which WordPress has a type. */
const getBase = (type: string): string => (type === 'page' ? 'pages' : type);

/** MySQL does not define the order of equal rows: pages sorted by a shared date may overlap. */
const shuffled = (item: unknown, page: number): number => (getId(item) * (page + 6)) % 31;

const sorted = (items: readonly unknown[], query: URLSearchParams, page: number): unknown[] => {
  const sign = query.get('order') === 'asc' ? 1 : -1;
  if (query.get('orderby') === 'modified')
    return items.toSorted(
      (a, b) => sign * getModified(a).localeCompare(getModified(b)) || getId(b) - getId(a),
    );
  if (query.get('orderby') === 'id') return items.toSorted((a, b) => sign * (getId(a) - getId(b)));
  return items.toSorted((a, b) => sign * (getTime(a) - getTime(b)) || shuffled(a, page) - shuffled(b, page));
};

const filtered = (items: readonly unknown[], query: URLSearchParams): readonly unknown[] => {
  const include = query.get('include')?.split(',').map(Number);
  const since = query.get('modified_after');
  return items.filter(
    (item) =>
      (include === undefined || include.includes(getId(item))) &&
      (since === null || getModified(item) > since),
  );
};

const pick = (item: unknown, fields: string | null): unknown =>
  fields === null || !isObject(item)
    ? item
    : Object.fromEntries(Object.entries(item).filter(([name]) => fields.split(',').includes(name)));

/** A WordPress on loopback that serves the given items, records requests, and misbehaves on demand. */
export class FakeContentHost {
  items: Items;
  behaviour: Behaviour = { as: 'normal' };
  /** Which requests the behaviour applies to; the others get normal responses. */
  misbehavesFor: (url: URL) => boolean = () => true;
  /** Every request's method and address, in order. */
  readonly requests: string[] = [];
  /** When the first response was sent (`performance.now()`); null before that. */
  firstResponseAt: number | null = null;
  /** The headers of the last request. */
  headers: IncomingMessage['headers'] = {};
  /** The path of the site on this host, such as `/blog`. */
  folder = '';
  /** Whether the API has addresses of its own, or only `?rest_route=`. */
  hasPlainPermalinks = false;
  /** The types that the host has beside those of the items; posts and pages always. */
  types: readonly string[] = contentTypes.map(({ name }) => name);
  /** The site's zone, as the index of the API tells it. */
  zone: Readonly<Record<string, unknown>> = { timezone_string: fixtureTimeZone, gmt_offset: '2' };
  /** The account without which every request is rejected; null: none is needed. */
  requiredCredentials: { readonly user: string; readonly password: string } | null = null;
  /** The media library, as `/media` lists it. */
  media: readonly unknown[] = [];
  /** Pictures by their path; they are served whatever the behaviour is. */
  readonly pictures = new Map<string, Uint8Array>();
  /** How many bytes of an endless response the client accepted. */
  sentBytes = 0;
  #server: Server | null = null;
  #port = 0;
  #isDown = false;
  #gate: Promise<void> | null = null;
  #open: () => void = () => {};

  constructor(items: Items = {}) {
    this.items = items;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts listening, on the same port as before if there was one; after `goDown`, responds again. */
  async start(): Promise<this> {
    this.#isDown = false;
    if (this.#server) return this;
    const server = createServer((request, response) => {
      void this.#respond(request, response);
    });
    server.on('connection', (socket) => {
      if (this.#isDown) socket.resetAndDestroy();
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  /** Closes every connection at once. The port stays taken: otherwise the site or another test could get it. */
  goDown(): void {
    this.#isDown = true;
    this.resumeResponses();
    this.#server?.closeAllConnections();
  }

  /** Closes every connection once; the client may connect again. */
  closeConnections(): void {
    this.#server?.closeAllConnections();
  }

  /** Stops listening: new connections are refused. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.resumeResponses();
    if (!server) return;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  /** Delays every response until `resumeResponses`. */
  pauseResponses(): void {
    this.#gate ??= new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  resumeResponses(): void {
    this.#open();
    this.#gate = null;
  }

  /** The requests for lists of entries: not those for the index, the types and pictures. */
  get listRequests(): string[] {
    return this.requests.filter((request) => /\/wp\/v2\/(?!types\b|media\?)/.test(request));
  }

  /** How many requests there were for a type, or for one page of it. */
  countRequests(type: string, page?: number): number {
    return this.requests.filter((request) => {
      const url = new URL(request.slice(request.indexOf(' ') + 1), this.origin);
      const isPage = page === undefined || Number(url.searchParams.get('page') ?? 1) === page;
      return url.pathname === `/wp-json/wp/v2/${getBase(type)}` && isPage;
    }).length;
  }

  /** The route of the API that an address names; null for a page of the theme. */
  #route(url: URL): string | null {
    const path = url.pathname.startsWith(this.folder) ? url.pathname.slice(this.folder.length) : '';
    if (url.searchParams.has('rest_route')) return url.searchParams.get('rest_route');
    return path.startsWith('/wp-json') && !this.hasPlainPermalinks
      ? path.slice('/wp-json'.length) || '/'
      : null;
  }

  #describeSite(): unknown {
    const home = this.origin + this.folder;
    return { name: 'A campaign', url: home, home, namespaces: ['oembed/1.0', 'wp/v2'], ...this.zone };
  }

  #describeTypes(): unknown {
    const bases = { post: 'posts', ...Object.fromEntries(this.types.map((type) => [type, getBase(type)])) };
    return Object.fromEntries(
      Object.entries({ ...bases, page: 'pages' }).map(([slug, base]) => [slug, { slug, rest_base: base }]),
    );
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push(`${request.method} ${request.url}`);
    this.headers = request.headers;
    response.on('error', () => {});
    response.once('finish', () => {
      this.firstResponseAt ??= performance.now();
    });
    const url = new URL(request.url ?? '/', this.origin);
    const picture = this.pictures.get(url.pathname);
    if (picture) {
      response
        .writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': picture.length })
        .end(picture);
      return;
    }
    const behaviour: Behaviour = this.misbehavesFor(url) ? this.behaviour : { as: 'normal' };
    if (this.#gate) await this.#gate;
    if (behaviour.as === 'slow') {
      const wait = typeof behaviour.wait === 'number' ? behaviour.wait : behaviour.wait(url);
      await setTimeout(wait, undefined, { ref: false });
    }
    if (behaviour.as === 'responding')
      response.writeHead(behaviour.status, { 'Content-Type': behaviour.type }).end(behaviour.body);
    else if (behaviour.as === 'redirecting') response.writeHead(302, { Location: behaviour.to }).end();
    else if (behaviour.as === 'linking')
      response.writeHead(200, { Link: `<${behaviour.to}>; rel="https://api.w.org/"` }).end('<!doctype html>');
    else if (!this.#isAllowed(request)) response.writeHead(401, { 'Content-Type': json }).end('{}');
    else if (behaviour.as === 'endless') this.#sendEndlessly(response);
    else this.#sendList(url, response, behaviour.as);
  }

  #isAllowed({ headers }: IncomingMessage): boolean {
    if (this.requiredCredentials === null) return true;
    const { user, password } = this.requiredCredentials;
    return headers.authorization === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  }

  #sendPage(url: URL, response: ServerResponse): void {
    const isHome = url.pathname.replace(/\/$/, '') === this.folder;
    const api = `${this.origin}${this.folder}/${this.hasPlainPermalinks ? 'index.php?rest_route=/' : 'wp-json/'}`;
    const link = isHome ? { Link: `<${api}>; rel="https://api.w.org/"` } : {};
    response.writeHead(isHome ? 200 : 404, { 'Content-Type': 'text/html; charset=UTF-8', ...link });
    response.end('<!doctype html><title>A campaign</title>');
  }

  #sendList(
    url: URL,
    response: ServerResponse,
    manner: 'normal' | 'slow' | 'stuck' | 'dripping' | 'cut off',
  ): void {
    if (this.#route(url) === null) {
      this.#sendPage(url, response);
      return;
    }
    const { status, body, headers } = this.#list(url);
    const text = JSON.stringify(body);
    response.writeHead(status, { 'Content-Type': json, 'X-Content-Type-Options': 'nosniff', ...headers });
    if (manner === 'normal' || manner === 'slow') {
      response.end(text);
      return;
    }
    if (manner === 'dripping') {
      void this.#drip(response, text);
      return;
    }
    response.write(text.slice(0, Math.ceil(text.length / 2)), () => {
      if (manner === 'cut off') response.destroy();
    });
  }

  async #drip(response: ServerResponse, text: string): Promise<void> {
    for (const letter of text) {
      if (response.destroyed) return;
      response.write(letter);
      await setTimeout(100, undefined, { ref: false });
    }
    response.end();
  }

  #list(url: URL): { status: number; body: unknown; headers?: Record<string, string> } {
    const route = this.#route(url);
    if (route === '/') return { status: 200, body: this.#describeSite() };
    if (route === '/wp/v2/types') return { status: 200, body: this.#describeTypes() };
    const type = route?.replace('/wp/v2/', '').replace(/^pages$/, 'page') ?? '';
    const known = this.types.includes(type) || ['page', 'posts'].includes(type) ? [] : undefined;
    const all = type === 'media' ? this.media : (this.items[type] ?? known);
    if (!all) return createRestError('rest_no_route', 404);
    const items = filtered(all, url.searchParams);
    const perPage = Number(url.searchParams.get('per_page') ?? 10);
    const page = Number(url.searchParams.get('page') ?? 1);
    if (!(perPage >= 1 && perPage <= 100) || !(page >= 1)) return createRestError('rest_invalid_param', 400);
    const totalPages = Math.ceil(items.length / perPage);
    if (items.length > 0 && page > totalPages) return createRestError('rest_post_invalid_page_number', 400);
    const isEmbedding = url.searchParams.has('_embed');
    const body = sorted(items, url.searchParams, page)
      .slice((page - 1) * perPage, page * perPage)
      .map((item) => (isEmbedding || !isObject(item) ? item : { ...item, _embedded: undefined }))
      .map((item) => pick(item, url.searchParams.get('_fields')));
    const headers = { 'X-WP-Total': String(items.length), 'X-WP-TotalPages': String(totalPages) };
    return { status: 200, body, headers };
  }

  #sendEndlessly(response: ServerResponse): void {
    const chunk = Buffer.alloc(64 * 1024, ' ');
    response.writeHead(200, { 'Content-Type': json });
    const more = (): void => {
      while (!response.destroyed) {
        this.sentBytes += chunk.length;
        if (!response.write(chunk)) {
          response.once('drain', more);
          return;
        }
      }
    };
    more();
  }
}

/** Items for all these types: an empty list where none are given. */
export const fillTypes = (names: readonly string[], given: Items): Items =>
  Object.fromEntries(names.map((name) => [name, given[name] ?? []]));
