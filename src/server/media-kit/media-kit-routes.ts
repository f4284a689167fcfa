import { type Context, Hono } from 'hono';
import { createMediaKitName } from '../../content/download-names.ts';
import { kitPicturePath, pictureTimeout } from '../../shared/media-kit.ts';
import { documents, uploadsPrefix } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { createSlotsByAddress, type SlotResult } from '../concurrency/slots-by-address.ts';
import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import { attachmentHeader } from '../http/attachment-header.ts';
import { guardedStream } from '../http/guarded-stream.ts';
import type { Log } from '../log.ts';
import { uploadNameOf } from '../media/upload-name.ts';
import { createAddressGuard } from './address-guard.ts';
import { readKit } from './kit-pictures.ts';
import { findPackable, openZip, zipLength } from './kit-zip.ts';
import { reportLeftOut } from './left-out.ts';
import { fetchRemotePicture } from './remote-picture.ts';
import { sharePictures } from './shared-pictures.ts';

type Dependencies = {
  readonly host: ContentHost;
  readonly settings: () => Promise<Pick<SiteSettings, 'contestantName'>>;
  /** The site's own origin. */
  readonly site: string;
  /** The origin of a remote content host: the one place inside our own network that may be asked. */
  readonly contentHost: string | null;
  readonly uploadsFolder: string;
  /** Who is asking. */
  readonly addressOf: (context: Context) => string;
  readonly log: Log;
  readonly timeout?: number;
};

/**
 * How many zips, and how many single pictures, are on their way at once: to all, and to one address. Each keeps a few pieces
 * of 64 KB in memory and one open file.
 */
const maxConcurrent = { total: 60, each: 6 };
/** How long a visitor may take nothing before their place goes to the next. */
const idle = 60_000;

type Status = 404 | 429 | 502 | 503;

/** A sentence instead of the download; with the seconds after which another try may do better. */
const say = (context: Context, status: Status, sentence: string, retryAfter?: number): Response =>
  context.text(sentence, status, {
    'Cache-Control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
  });

const sayTooMany = (context: Context, { kind }: SlotResult): Response =>
  kind === 'own full'
    ? say(
        context,
        429,
        'The media kit is being downloaded several times from your address already. Please try again when that is done.',
        60,
      )
    : say(context, 503, 'Many people are downloading the media kit. Please try again in a minute.', 60);

const absolute = (url: string, site: string): string | null =>
  URL.canParse(url, site) ? new URL(url, site).href : null;

/** The media kit for those whose browser does not make the zip itself, and its pictures that other origins have. */
export const createMediaKitRoutes = (dependencies: Dependencies): Hono => {
  const { host, settings, site, contentHost, uploadsFolder, addressOf, log } = dependencies;
  const remote = {
    guard: createAddressGuard(site, contentHost),
    timeout: dependencies.timeout ?? pictureTimeout,
  };
  const openRemote = sharePictures((url, leaving) => fetchRemotePicture(url, leaving, remote));
  const zips = createSlotsByAddress(maxConcurrent);
  const singles = createSlotsByAddress(maxConcurrent);
  const app = new Hono();

  app.get(documents.mediaKit, async (context) => {
    const pictures = await readKit(host, site);
    if (pictures.length === 0) return say(context, 404, 'No media kit available at the moment.');
    const packable = await findPackable(pictures, { site, uploadsFolder, openRemote, log });
    const length = zipLength(packable);
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachmentHeader(createMediaKitName((await settings()).contestantName)),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(length === null ? {} : { 'Content-Length': length }),
    };
    if (context.req.method === 'HEAD') return context.body(null, 200, headers);
    const slot = zips.acquire(addressOf(context));
    if (slot.kind !== 'acquired') return sayTooMany(context, slot);
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, context.req.raw.signal]);
    const zip = await openZip(packable, signal, log);
    if (zip === null) {
      slot.release();
      return say(context, 503, 'Failed to prepare the download. Please try again.', 10);
    }
    const onEnd = () => {
      slot.release();
      leaving.abort();
    };
    return context.body(guardedStream(zip, { idle, onEnd }), 200, headers);
  });

  app.get(kitPicturePath, async (context) => {
    const asked = absolute(context.req.query('url') ?? '', site);
    const picture = (await readKit(host, site)).find(({ url }) => url === asked);
    // Only what the kit itself names: this door fetches nothing for strangers.
    if (!picture) return say(context, 404, 'This picture is not in the media kit.');
    const upload = uploadNameOf(picture.url, site);
    if (upload !== null) return context.redirect(uploadsPrefix + upload);
    if (context.req.method === 'HEAD') return context.body(null);
    const slot = singles.acquire(addressOf(context));
    if (slot.kind !== 'acquired') return sayTooMany(context, slot);
    const fetched = await openRemote(picture.url, context.req.raw.signal).catch((error) =>
      reportLeftOut(log, picture.name, error),
    );
    if (fetched === null) {
      slot.release();
      return say(context, 502, 'This picture cannot be had at the moment.');
    }
    const onEnd = () => {
      slot.release();
      void fetched.close();
    };
    return context.body(guardedStream(fetched.bytes, { idle, onEnd }), 200, {
      'Content-Type': fetched.type,
      'Content-Length': String(fetched.size),
      'Content-Disposition': attachmentHeader(picture.name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      // For a second try on a slow link.
      'Cache-Control': 'private, max-age=3600',
    });
  });

  app.onError((error, context) => {
    if (!(error instanceof ContentUnavailable)) throw error;
    return say(context, 503, 'Failed to load media kit. Please try again later.', 10);
  });
  return app;
};
