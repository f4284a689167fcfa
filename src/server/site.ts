import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { faviconPath, staticPrefix } from '../shared/paths.ts';
import { createApp } from './app.ts';
import type { ContentHost } from './content-host/content-host.ts';
import { createEmbeddedHost } from './content-host/embedded/embedded-host.ts';
import { createRemoteHost } from './content-host/remote/remote-host.ts';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';
import { MediaStore } from './media/media-store.ts';
import { compressBody } from './render/compressed-body.ts';
import { PageCache } from './render/page-cache.ts';
import { createPageRenderer, type ServerEntry } from './render/page-renderer.ts';
import { readyAnswer } from './render/ready-answer.ts';
import { readSiteAssets } from './render/site-assets.ts';
import { loadStaticFiles } from './render/static-files.ts';
import { themeStyleSheet } from './render/themed-style-sheet.ts';
import { SettingsStore } from './settings/settings-store.ts';
import { createSiteServer } from './site-server.ts';

export type SiteDependencies = {
  readonly database: Database;
  readonly uploadsFolder: string;
  /** The origin people use. */
  readonly site: string;
  readonly contentHost: string | null;
  readonly clientFolder: string;
  readonly entry: ServerEntry;
  readonly log: Log;
};

const createHost = (dependencies: SiteDependencies, settings: SettingsStore): ContentHost => {
  const { database, uploadsFolder, contentHost, log } = dependencies;
  if (contentHost !== null) return createRemoteHost({ origin: contentHost, log });
  const media = new MediaStore(database.db, uploadsFolder);
  const timeZone = async () => (await settings.get()).timezone;
  return createEmbeddedHost({ database, media, timeZone });
};

/** Pages depend on content and settings; the embedded host's revision covers both, a remote one's only content. */
const siteRevision = (dependencies: SiteDependencies, host: ContentHost) => {
  if (dependencies.contentHost === null) return host.revision;
  return (): string | Promise<string> => {
    const content = host.revision();
    const own = dependencies.database.revision.current();
    if (typeof content === 'string' && typeof own === 'string') return `${content} ${own}`;
    return Promise.all([content, own]).then((both) => both.join(' '));
  };
};

/** Puts the whole site together from its parts. */
export const createSite = async (dependencies: SiteDependencies): Promise<Server> => {
  const { database, uploadsFolder, site, contentHost, clientFolder, entry, log } = dependencies;
  const store = new SettingsStore(database);
  const settings = () => store.get();
  const host = createHost(dependencies, store);
  const assets = readSiteAssets(clientFolder, entry.chunkNames);
  const files = loadStaticFiles(clientFolder);
  const builtStyles = files.get(assets.styleSheet)?.body.identity ?? Buffer.alloc(0);
  const favicon = await compressBody(readFileSync(join(import.meta.dirname, 'render', 'favicon.svg')), 11);
  const faviconHeaders = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' };
  files.set(faviconPath, readyAnswer(200, favicon, faviconHeaders));

  const styleSheets = new Map<string, Promise<string>>();
  const styleSheet = (themeColor: string): Promise<string> => {
    const known = styleSheets.get(themeColor);
    if (known) return known;
    const made = themeStyleSheet(builtStyles, assets.styleSheet, themeColor).then(({ path, answer }) => {
      files.set(path, answer);
      return path;
    });
    styleSheets.set(themeColor, made);
    return made;
  };

  return createSiteServer({
    app: createApp({ host, site, settings, log }),
    log,
    pages: new PageCache(),
    revision: siteRevision(dependencies, host),
    render: createPageRenderer({ entry, assets, host, site, contentHost, settings, styleSheet, log }),
    readsOf: entry.readsOf,
    staticFile: (path) => {
      const file = files.get(path);
      if (file || !path.startsWith(staticPrefix) || !path.endsWith('.css')) return file;
      // Another process may have named a style sheet for a theme that this one has not met yet.
      return settings()
        .then(({ themeColor }) => styleSheet(themeColor))
        .then(() => files.get(path));
    },
    uploadsFolder,
  });
};
