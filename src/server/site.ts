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
import { AnswerCache } from './render/answer-cache.ts';
import { compressBody } from './render/compressed-body.ts';
import type { Front } from './render/front.ts';
import { createPageRenderer } from './render/page-renderer.ts';
import { type ReadyAnswer, readyAnswer } from './render/ready-answer.ts';
import { SettingsStore } from './settings/settings-store.ts';
import { createSiteServer } from './site-server.ts';

export type SiteDependencies = {
  readonly database: Database;
  readonly uploadsFolder: string;
  /** The origin people use. */
  readonly site: string;
  readonly contentHost: string | null;
  readonly front: Front;
  readonly log: Log;
};

const createHost = (dependencies: SiteDependencies, settings: SettingsStore): ContentHost => {
  const { database, uploadsFolder, contentHost, log } = dependencies;
  if (contentHost !== null) return createRemoteHost({ origin: contentHost, log });
  const media = new MediaStore(database.db, uploadsFolder);
  const timeZone = async () => (await settings.get()).timezone;
  return createEmbeddedHost({ database, media, timeZone, log });
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

const loadFavicon = async (): Promise<ReadyAnswer> => {
  const bytes = readFileSync(join(import.meta.dirname, 'render', 'favicon.svg'));
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' };
  return readyAnswer(200, await compressBody(bytes, 11), headers);
};

/** Puts the whole site together from its parts. */
export const createSite = async (dependencies: SiteDependencies): Promise<Server> => {
  const { database, uploadsFolder, site, front, log } = dependencies;
  const store = new SettingsStore(database);
  const settings = () => store.get();
  const host = createHost(dependencies, store);
  const favicon = await loadFavicon();

  return createSiteServer({
    app: createApp({ host, site, settings, log }),
    site,
    log,
    answers: new AnswerCache(front.isFinal ? undefined : 0),
    revision: siteRevision(dependencies, host),
    renderer: createPageRenderer({ front, host, site, settings, log }),
    readsOf: front.entry.readsOf,
    staticFile: (path) => {
      if (path === faviconPath) return favicon;
      const file = front.staticFile(path);
      if (file || !path.startsWith(staticPrefix) || !path.endsWith('.css')) return file;
      // Another process may have named a style sheet for a theme that this one has not met yet.
      return settings()
        .then(({ themeColor }) => front.styleSheet(themeColor))
        .then(() => front.staticFile(path));
    },
    middleware: front.middleware,
    uploadsFolder,
  });
};
