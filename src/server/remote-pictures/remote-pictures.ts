import { join } from 'node:path';
import { createConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import type { HostSettings } from '../content-host/remote/host-settings.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { type FetchLimits, fetchPicture, PictureRejected } from './fetch-picture.ts';
import { PictureFailures } from './picture-failures.ts';
import type { PictureSource, SizeName } from './picture-source.ts';
import { PictureStore, type StoredPicture } from './picture-store.ts';

/** How many pictures are fetched from the host at the same time. */
const maxFetches = 3;

/** How many pictures may be waited for at the same time. */
const maxWaiting = 300;

/** How many pictures that pages have shown are remembered; the content is listed again for any other. */
const maxSources = 20_000;

export const defaultPictureLimits: FetchLimits & { readonly storeBytes: number } = {
  timeout: 30_000,
  maxBytes: 30 * 1024 * 1024,
  storeBytes: 2 * 1024 ** 3,
};

type Dependencies = {
  readonly host: HostSettings;
  /** The folder of generated files. */
  readonly renditionsFolder: string;
  readonly log: Log;
  readonly now?: () => number;
  readonly limits?: typeof defaultPictureLimits;
};

/** The picture is not stored, and cannot be fetched now. */
export class PictureUnavailable extends Error {
  override readonly name = 'PictureUnavailable';
}

/** The folder of the pictures, in the folder of generated files. */
export const getRemotePicturesFolder = (renditionsFolder: string): string => join(renditionsFolder, 'remote');

/**
 * The pictures of a remote content host, fetched once, stored on the disk and served by this site. Only pictures that the content
 * names are fetched: an address has a digest, which must be that of one of them.
 */
export class RemotePictures {
  readonly host: HostSettings;
  readonly failures: PictureFailures;
  readonly #store: PictureStore;
  readonly #limits: typeof defaultPictureLimits;
  readonly #sources = new Map<string, PictureSource>();
  readonly #stored = new Map<string, StoredPicture>();
  readonly #inFlight = new Map<string, Promise<StoredPicture>>();
  readonly #inLimit = createConcurrencyLimit(maxFetches);
  readonly #closing = new AbortController();
  /** Pictures that pages show without knowing their dimensions. */
  readonly #awaited = new Set<string>();
  #learned = 0;
  #findInContent: (digest: string) => Promise<void> = async () => {};

  constructor({ host, renditionsFolder, log, now = Date.now, limits = defaultPictureLimits }: Dependencies) {
    this.host = host;
    this.#limits = limits;
    this.failures = new PictureFailures(log, now);
    const folder = getRemotePicturesFolder(renditionsFolder);
    this.#store = new PictureStore({ folder, maxBytes: limits.storeBytes, now });
  }

  get files(): FileStore {
    return this.#store.files;
  }

  get hasRoom(): boolean {
    return this.#store.hasRoom;
  }

  get isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Sets what remembers all pictures of the content, for a digest that no page of this process has shown. */
  searchContent(find: (digest: string) => Promise<void>): void {
    this.#findInContent = find;
  }

  /** Pages name this picture from now on. */
  remember(source: PictureSource): void {
    if (this.#sources.has(source.digest)) return;
    if (this.#sources.size >= maxSources) {
      const [oldest = ''] = this.#sources.keys();
      this.#sources.delete(oldest);
    }
    this.#sources.set(source.digest, source);
  }

  /** Changes whenever items have other pictures than before. */
  get version(): number {
    return this.failures.version + this.#learned;
  }

  /** A page shows this picture without dimensions, until it is stored. */
  awaitDimensions(digest: string): void {
    if (this.#awaited.size < maxSources) this.#awaited.add(digest);
  }

  /** The remembered pictures that are not known to be stored. */
  listUnknown(): string[] {
    return [...this.#sources.keys()].filter((digest) => !this.#stored.has(digest));
  }

  /** What is known to be stored of a picture. */
  peek(digest: string): StoredPicture | null {
    return this.#stored.get(digest) ?? null;
  }

  async #findSource(digest: string): Promise<PictureSource | null> {
    if (!this.#sources.has(digest)) await this.#findInContent(digest);
    return this.#sources.get(digest) ?? null;
  }

  #keep(digest: string, stored: StoredPicture): StoredPicture {
    if (this.#stored.size >= maxSources) this.#stored.clear();
    this.#stored.set(digest, stored);
    this.failures.clear(digest);
    if (this.#awaited.delete(digest)) this.#learned += 1;
    return stored;
  }

  async #fetch(source: PictureSource): Promise<StoredPicture> {
    const { digest, address, focalPoint } = source;
    try {
      const stored = await this.#inLimit(async () => {
        const { host } = this;
        const signal = this.#closing.signal;
        const bytes = await fetchPicture(address, host, this.#limits, signal);
        return this.#store.add(digest, bytes, focalPoint);
      });
      return this.#keep(digest, stored);
    } catch (error) {
      if (!this.isClosed) this.failures.add(source, error, error instanceof PictureRejected);
      throw new PictureUnavailable(`${digest} cannot be fetched`, { cause: error });
    }
  }

  /** Returns what is stored of a picture, after it was fetched if need be; null if the content does not name it. */
  async ensure(digest: string): Promise<StoredPicture | null> {
    const running = this.#inFlight.get(digest);
    if (running) return running;
    const known = await this.#store.find(digest);
    if (known) return this.#keep(digest, known);
    this.#stored.delete(digest);
    const source = await this.#findSource(digest);
    if (source === null) return null;
    if (this.failures.isPaused(digest)) throw new PictureUnavailable(`${digest} could not be fetched lately`);
    const other = this.#inFlight.get(digest);
    if (other) return other;
    if (this.#inFlight.size >= maxWaiting)
      throw new PictureUnavailable('too many pictures are being fetched');
    const fetching = this.#fetch(source).finally(() => this.#inFlight.delete(digest));
    this.#inFlight.set(digest, fetching);
    return fetching;
  }

  /** The name of a picture's file in this size, or in full if it is smaller; null if the content does not name it. */
  async getFile(digest: string, size: SizeName | null): Promise<string | null> {
    const stored = await this.ensure(digest);
    if (stored === null) return null;
    void this.#store.noteUse(digest).catch(() => {});
    return (size === null ? undefined : stored.sizes[size])?.file ?? stored.file;
  }

  removeUnused(): Promise<void> {
    return this.#store.removeUnused();
  }

  /** The file of a picture was deleted: it will be fetched again. */
  async forget(digest: string): Promise<void> {
    this.#stored.delete(digest);
    await this.#store.remove(digest);
  }

  close(): void {
    this.#closing.abort(new Error('the program stops'));
  }
}
