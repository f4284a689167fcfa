import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { documents } from '../../shared/documents.ts';
import { icons } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { sendGeneratedFile } from '../sharing/generated-file-response.ts';
import { createGeneratedFiles } from '../sharing/generated-files.ts';
import { encodeIco } from './icon-images.ts';
import { type IconSource, readIconSource } from './icon-source.ts';
import type { TileShape } from './sun-tile.ts';
import { createWebManifest, manifestIcons } from './web-manifest.ts';

type Dependencies = {
  readonly settings: () => Promise<SiteSettings>;
  readonly fileStore: FileStore;
  /** Cache for generated files; may be deleted at any time. */
  readonly renditionsFolder: string;
  readonly log: Log;
};

type Icon = { readonly side: number; readonly shape: TileShape };

/** With rounded corners. The other icons fill their square, because the phone rounds or masks them. */
const rounded: TileShape = { corner: 10, scale: 1 };

const ico: Icon = { side: 32, shape: rounded };
const pngs: Readonly<Record<string, Icon>> = {
  [icons.apple]: { side: 180, shape: { corner: 0, scale: 0.86 } },
  [manifestIcons.small]: { side: 192, shape: rounded },
  [manifestIcons.large]: { side: 512, shape: rounded },
  // Phones may mask everything outside the central circle, whose diameter is four fifths of the icon.
  [manifestIcons.maskable]: { side: 512, shape: { corner: 0, scale: 0.72 } },
};

const getDigest = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 16);

/** Serves the site's icon in all formats that browsers and home screens request: the uploaded icon, or the default sun. */
export const createIconRoutes = ({ settings, fileStore, renditionsFolder, log }: Dependencies): Hono => {
  const app = new Hono();
  const getGeneratedFile = createGeneratedFiles({ folder: join(renditionsFolder, 'icons'), log });
  let damagedFile: string | null = null;
  /** Logged once for each file: browsers request icons with every visit. */
  const reportDamaged = (file: string, error: unknown): void => {
    if (file !== damagedFile) log.error('icon drawn in place of the uploaded one', error, { icon: file });
    damagedFile = file;
  };
  const readSource = async (): Promise<IconSource> =>
    readIconSource(await settings(), fileStore, reportDamaged);

  app.get(icons.svg, async (context) => {
    const svg = await (await readSource()).svg(rounded);
    return sendGeneratedFile(context, {
      type: 'image/svg+xml',
      digest: getDigest(svg),
      bytes: async () => Buffer.from(svg),
    });
  });

  app.get(icons.ico, async (context) => {
    const source = await readSource();
    const digest = getDigest('ico', ico.side, source.identity(ico.shape));
    const render = async () => encodeIco(await source.png(ico.shape, ico.side), ico.side);
    return sendGeneratedFile(context, {
      type: 'image/x-icon',
      digest,
      bytes: () => getGeneratedFile(`${digest}.ico`, render),
    });
  });

  for (const [path, { side, shape }] of Object.entries(pngs))
    app.get(path, async (context) => {
      const source = await readSource();
      const digest = getDigest('png', side, source.identity(shape));
      const render = () => source.png(shape, side);
      return sendGeneratedFile(context, {
        type: 'image/png',
        digest,
        bytes: () => getGeneratedFile(`${digest}.png`, render),
      });
    });

  app.get(documents.manifest, async (context) => {
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Cache-Control', 'public, max-age=3600');
    const manifest = JSON.stringify(createWebManifest(await settings()));
    return context.body(manifest, 200, { 'Content-Type': 'application/manifest+json; charset=utf-8' });
  });
  return app;
};
