import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { documents, icons } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { Log } from '../log.ts';
import { answerMade } from '../sharing/made-answer.ts';
import { createMadeFiles } from '../sharing/made-files.ts';
import { icoOf } from './icon-images.ts';
import { type IconSource, readIconSource } from './icon-source.ts';
import type { TileShape } from './sun-tile.ts';
import { manifestIcons, webManifest } from './web-manifest.ts';

type Dependencies = {
  readonly settings: () => Promise<SiteSettings>;
  readonly uploadsFolder: string;
  /** Where what is made is kept: a cache that may be deleted at any time. */
  readonly renditionsFolder: string;
  readonly log: Log;
};

type Icon = { readonly side: number; readonly shape: TileShape };

/** Rounded by us; others are rounded or cut by the phone, and fill their square. */
const rounded: TileShape = { corner: 10, scale: 1 };

const ico: Icon = { side: 32, shape: rounded };
const pngs: Readonly<Record<string, Icon>> = {
  [icons.apple]: { side: 180, shape: { corner: 0, scale: 0.86 } },
  [manifestIcons.small]: { side: 192, shape: rounded },
  [manifestIcons.large]: { side: 512, shape: rounded },
  // Everything that matters is in the middle circle, four fifths as wide as the icon.
  [manifestIcons.maskable]: { side: 512, shape: { corner: 0, scale: 0.72 } },
};

const digestOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 16);

/** The campaign's mark in every form that browsers and home screens ask for: the icon it uploaded, or its sun. */
export const createIconRoutes = ({ settings, uploadsFolder, renditionsFolder, log }: Dependencies): Hono => {
  const app = new Hono();
  const madeFiles = createMadeFiles({ folder: join(renditionsFolder, 'icons'), log });
  const sourceNow = async (): Promise<IconSource> => readIconSource(await settings(), uploadsFolder);

  app.get(icons.svg, async (context) => {
    const svg = await (await sourceNow()).svg(rounded);
    return answerMade(context, {
      type: 'image/svg+xml',
      digest: digestOf(svg),
      bytes: async () => Buffer.from(svg),
    });
  });

  app.get(icons.ico, async (context) => {
    const source = await sourceNow();
    const digest = digestOf('ico', ico.side, source.identity(ico.shape));
    const make = async () => icoOf(await source.png(ico.shape, ico.side), ico.side);
    return answerMade(context, {
      type: 'image/x-icon',
      digest,
      bytes: () => madeFiles(`${digest}.ico`, make),
    });
  });

  for (const [path, { side, shape }] of Object.entries(pngs))
    app.get(path, async (context) => {
      const source = await sourceNow();
      const digest = digestOf('png', side, source.identity(shape));
      const make = () => source.png(shape, side);
      return answerMade(context, {
        type: 'image/png',
        digest,
        bytes: () => madeFiles(`${digest}.png`, make),
      });
    });

  app.get(documents.manifest, async (context) => {
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Cache-Control', 'public, max-age=3600');
    const manifest = JSON.stringify(webManifest(await settings()));
    return context.body(manifest, 200, { 'Content-Type': 'application/manifest+json; charset=utf-8' });
  });
  return app;
};
