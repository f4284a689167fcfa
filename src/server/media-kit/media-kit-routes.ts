import { type Context, Hono } from 'hono';
import { createMediaKitName } from '../../content/pictures/download-names.ts';
import { documents } from '../../shared/documents.ts';
import { kitPicturePath, pictureTimeout } from '../../shared/media-kit.ts';
import { remotePicturesPrefix, uploadsPrefix } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { createSlotsByAddress, type SlotResult } from '../concurrency/slots-by-address.ts';
import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import type { FileStore } from '../files/file-store.ts';
import { attachmentHeader } from '../http/attachment-header.ts';
import { createGuardedStream } from '../http/guarded-stream.ts';
import type { Log } from '../log.ts';
import { getUploadName } from '../media/upload-name.ts';
import type { RemotePictures } from '../remote-pictures/remote-pictures.ts';
import { createAddressGuard } from '../remote-requests/address-guard.ts';
import { listKitPictures } from './kit-pictures.ts';
import { findPackable, openZip, predictZipLength } from './kit-zip.ts';
import { logSkippedPicture } from './log-skipped-picture.ts';
import { fetchRemotePicture } from './remote-picture.ts';
import { type OpenRemotePicture, shareRemotePictures } from './shared-pictures.ts';
import { openStoredPicture } from './stored-picture.ts';

type Dependencies = {
  readonly host: ContentHost;
  readonly settings: () => Promise<Pick<SiteSettings, 'contestantName'>>;
  /** The site's own origin. */
  readonly site: string;
  /** The origin of a remote content host: the only one that may be in the private network. */
  readonly contentHost: string | null;
  readonly fileStore: FileStore;
  /** The pictures of a remote content host; absent if the content has none. */
  readonly remotePictures?: RemotePictures | null;
  /** The client's IP address. */
  readonly addressOf: (context: Context) => string;
  readonly log: Log;
  readonly timeout?: number;
};

/**
 * How many zips, and how many single pictures, are sent at once: in total, and to one address. Each takes a few chunks
 * of 64 KB in memory and one open file.
 */
const maxConcurrent = { total: 60, each: 6 };
/** How long a client may read nothing before its slot is released, in milliseconds. */
const idleTimeout = 60_000;

type Status = 404 | 429 | 502 | 503;

/** Sends a text instead of the download. `retryAfter` is in seconds. */
const sendText = (context: Context, status: Status, text: string, retryAfter?: number): Response =>
  context.text(text, status, {
    'Cache-Control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
  });

const sendTooMany = (context: Context, { kind }: SlotResult): Response =>
  kind === 'own full'
    ? sendText(
        context,
        429,
        'The media kit is already being downloaded several times from your address. Please try again when that is done.',
        60,
      )
    : sendText(
        context,
        503,
        'Many people are downloading the media kit right now. Please try again in a minute.',
        60,
      );

const toAbsolute = (url: string, site: string): string | null =>
  URL.canParse(url, site) ? new URL(url, site).href : null;

/** Serves the media kit as a zip for browsers that cannot create the zip themselves, and proxies the kit's remote pictures. */
export const createMediaKitRoutes = (dependencies: Dependencies): Hono => {
  const { host, settings, site, contentHost, fileStore, addressOf, log } = dependencies;
  const remote = {
    guard: createAddressGuard(site, contentHost),
    timeout: dependencies.timeout ?? pictureTimeout,
  };
  const openFetched = shareRemotePictures((url, signal) => fetchRemotePicture(url, signal, remote));
  const openRemote: OpenRemotePicture = async (url, signal) =>
    (await openStoredPicture(url, site, dependencies.remotePictures ?? null)) ?? openFetched(url, signal);
  const zips = createSlotsByAddress(maxConcurrent);
  const singles = createSlotsByAddress(maxConcurrent);
  const app = new Hono();

  app.get(documents.mediaKit, async (context) => {
    const pictures = await listKitPictures(host, site);
    if (pictures.length === 0) return sendText(context, 404, 'No media kit available at the moment.');
    const packable = await findPackable(pictures, { site, fileStore, openRemote, log });
    const length = predictZipLength(packable);
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachmentHeader(createMediaKitName((await settings()).contestantName)),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(length === null ? {} : { 'Content-Length': length }),
    };
    if (context.req.method === 'HEAD') return context.body(null, 200, headers);
    const slot = zips.acquire(addressOf(context));
    if (slot.kind !== 'acquired') return sendTooMany(context, slot);
    const responseEnd = new AbortController();
    const signal = AbortSignal.any([responseEnd.signal, context.req.raw.signal]);
    const zip = await openZip(packable, signal, log);
    if (zip === null) {
      slot.release();
      return sendText(context, 503, 'Failed to prepare the download. Please try again.', 10);
    }
    const onEnd = () => {
      slot.release();
      responseEnd.abort();
    };
    return context.body(createGuardedStream(zip, { idle: idleTimeout, onEnd }), 200, headers);
  });

  app.get(kitPicturePath, async (context) => {
    const requestedUrl = toAbsolute(context.req.query('url') ?? '', site);
    const picture = (await listKitPictures(host, site)).find(({ url }) => url === requestedUrl);
    // Only pictures of the kit: this route must not be an open proxy.
    if (!picture) return sendText(context, 404, 'This picture is not in the media kit.');
    const upload = getUploadName(picture.url, site);
    if (upload !== null) return context.redirect(uploadsPrefix + upload);
    const { origin, pathname } = new URL(picture.url);
    if (origin === new URL(site).origin && pathname.startsWith(remotePicturesPrefix))
      return context.redirect(pathname);
    if (context.req.method === 'HEAD') return context.body(null);
    const slot = singles.acquire(addressOf(context));
    if (slot.kind !== 'acquired') return sendTooMany(context, slot);
    const fetched = await openRemote(picture.url, context.req.raw.signal).catch((error) =>
      logSkippedPicture(log, picture.name, error),
    );
    if (fetched === null) {
      slot.release();
      return sendText(context, 502, 'We cannot get this picture at the moment. Please try again later.');
    }
    const onEnd = () => {
      slot.release();
      void fetched.close();
    };
    return context.body(createGuardedStream(fetched.bytes, { idle: idleTimeout, onEnd }), 200, {
      'Content-Type': fetched.type,
      'Content-Length': String(fetched.size),
      'Content-Disposition': attachmentHeader(picture.name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      // A retry on a slow connection need not fetch the picture again.
      'Cache-Control': 'private, max-age=3600',
    });
  });

  app.onError((error, context) => {
    if (!(error instanceof ContentUnavailable)) throw error;
    return sendText(context, 503, 'Failed to load media kit. Please try again later.', 10);
  });
  return app;
};
