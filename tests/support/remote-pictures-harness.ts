import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { readPicture } from '../../src/content/pictures/picture.ts';
import { update } from '../../src/content/types/update.ts';
import type { ContentHost, ContentItem } from '../../src/server/content-host/content-host.ts';
import { defaultQuery } from '../../src/server/content-host/list-query.ts';
import { openHost } from '../../src/server/content-host/remote/host-settings.ts';
import { withOwnPictures } from '../../src/server/remote-pictures/own-pictures.ts';
import { defaultPictureLimits, RemotePictures } from '../../src/server/remote-pictures/remote-pictures.ts';
import { createPictureSender } from '../../src/server/remote-pictures/send-picture.ts';
import { testLog } from './test-log.ts';

/** What an item of the tests names. */
type PicturedItem = {
  readonly cover?: unknown;
  readonly photos?: readonly unknown[];
  readonly html?: string;
};

const createContent = (items: () => readonly PicturedItem[], origin: string): ContentHost => {
  const toItem = ({ cover, photos = [], html = '' }: PicturedItem, index: number) =>
    ({
      id: index + 1,
      html,
      values: { cover: readPicture(cover), photos: photos.map(readPicture) },
    }) as unknown as ContentItem;
  return {
    list: async (type) => {
      const found = type === update ? items().map(toItem) : [];
      return { items: found, total: found.length };
    },
    pictureOrigins: () => [origin, 'https://cdn.example'],
    revision: () => JSON.stringify(items()).length.toString(),
  } as Partial<ContentHost> as ContentHost;
};

type Options = {
  readonly folder?: string;
  readonly items?: readonly PicturedItem[];
  readonly limits?: Partial<typeof defaultPictureLimits>;
};

/** Returns a function that opens the pictures of a content host at this origin over a new folder, both ended after the test. */
export const setUpRemotePictures = () => {
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });
  return async (origin: string, { items = [], limits, ...options }: Options = {}) => {
    const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'campaign-remote-pictures-'));
    const log = testLog();
    let time = Date.now();
    const pictures = new RemotePictures({
      host: openHost(origin),
      renditionsFolder: folder,
      log,
      now: () => time,
      limits: { ...defaultPictureLimits, ...limits },
    });
    let current = items;
    const content = createContent(() => current, origin);
    const host = withOwnPictures(content, pictures);
    const sender = createPictureSender(pictures, folder, log);
    const server = createServer((request, response) => {
      void sender.send(request, response, request.url ?? '/').then((isSent) => {
        if (!isSent) response.writeHead(404).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    ends.push(() => {
      pictures.close();
      sender.close();
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    });
    return {
      folder,
      pictures,
      content,
      host,
      log,
      setItems: (next: readonly PicturedItem[]) => {
        current = next;
      },
      pass: (milliseconds: number) => {
        time += milliseconds;
      },
      get: (path: string, headers: Record<string, string> = {}) =>
        fetch(`http://127.0.0.1:${port}${path}`, { headers }),
      listItems: async () => (await host.list(update, defaultQuery)).items,
    };
  };
};
