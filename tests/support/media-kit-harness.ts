import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { Picture } from '../../src/content/pictures/picture.ts';
import type { ContentHost, ContentItem } from '../../src/server/content-host/content-host.ts';
import { createFolderStore } from '../../src/server/files/folder-store.ts';
import { createMediaKitRoutes } from '../../src/server/media-kit/media-kit-routes.ts';
import { testLog } from './test-log.ts';

export const kitSite = 'https://campaign.example';

const pictureAt = (url: string, index: number): Picture => ({
  id: index + 1,
  title: `Picture ${index + 1}`,
  alt: '',
  url,
  width: null,
  height: null,
  sizes: {},
});

/** A content host with one media kit, whose pictures have these addresses. */
const createKitHost = (urls: () => readonly string[]): ContentHost => {
  const list = async () => {
    const item = { id: 1, values: { photos: urls().map(pictureAt) } };
    return { items: [item as unknown as ContentItem], total: 1 };
  };
  return { list } as Partial<ContentHost> as ContentHost;
};

type Options = {
  readonly urls?: readonly string[];
  readonly host?: ContentHost;
  /** Files to write into the uploads folder, by name. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly name?: string;
  readonly contentHost?: string;
  readonly timeout?: number;
};

/** Returns a function that opens the media kit routes over a new uploads folder, which is removed after the test. */
export const setUpMediaKitHarness = () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  return ({ urls = [], files = {}, name = 'Thandiwe Banda', timeout = 20_000, ...options }: Options) => {
    const folder = mkdtempSync(join(tmpdir(), 'campaign-kit-'));
    folders.push(folder);
    const uploadsFolder = join(folder, 'uploads');
    mkdirSync(uploadsFolder);
    for (const [file, bytes] of Object.entries(files)) writeFileSync(join(uploadsFolder, file), bytes);
    const log = testLog();
    const app = createMediaKitRoutes({
      host: options.host ?? createKitHost(() => urls),
      settings: async () => ({ contestantName: name }),
      site: kitSite,
      contentHost: options.contentHost ?? null,
      fileStore: createFolderStore(uploadsFolder),
      addressOf: (context) => context.req.header('from') ?? 'some-client',
      log,
      timeout,
    });
    return { app, lines: log.lines, uploadsFolder };
  };
};

/** Reads the body of a response. */
export const bodyOf = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());
