import { describe } from 'vitest';
import { contentHostContract } from '../../src/server/content-host/content-host.contract.ts';
import type { ContentHost, ContentItem } from '../../src/server/content-host/content-host.ts';
import { openHost } from '../../src/server/content-host/remote/host-settings.ts';
import { createRemoteHost } from '../../src/server/content-host/remote/remote-host.ts';
import { fixtureNow, fixtures, fixtureTimeZone, idOf } from '../support/content-fixtures.ts';
import { testLog } from '../support/test-log.ts';
import { encodeTitle } from './support/entry-values.ts';
import { getWordpress } from './support/given-wordpress.ts';
import { fillWithFixtures, pictureIdOffset } from './support/wordpress-fixtures.ts';

/** The picture with the id that the contract knows. */
const withFixtureId = <T>(value: T): T => {
  const isPicture = typeof value === 'object' && value !== null && 'sizes' in value && 'id' in value;
  return isPicture && typeof value.id === 'number' ? { ...value, id: value.id - pictureIdOffset } : value;
};

/** In WordPress entries and pictures share their ids, in the contract they do not. */
const withFixtureIds = (host: ContentHost): ContentHost => ({
  ...host,
  get: async (type, id) => {
    const item: ContentItem | null = await host.get(type, id);
    const values = Object.entries(item?.values ?? {}).map(([name, value]) => [name, withFixtureId(value)]);
    return item && { ...item, values: Object.fromEntries(values) };
  },
  media: async (id) => withFixtureId(await host.media(id + pictureIdOffset)),
  listMedia: async ({ include, exclude, ...query }) => {
    const toStored = (id: number) => id + pictureIdOffset;
    const { pictures, total } = await host.listMedia({
      ...query,
      include: include?.map(toStored) ?? null,
      exclude: exclude.map(toStored),
    });
    return { pictures: pictures.map(withFixtureId), total };
  },
});

describe('the remote content host with a real WordPress', () => {
  const { address, runPhp } = getWordpress();
  let filled: Promise<void> | null = null;

  contentHostContract(async (unreadableSlug) => {
    filled ??= fillWithFixtures(runPhp);
    await filled;
    const title = fixtures.find(({ slug }) => slug === 'choir')?.title ?? '';
    // An item without a title is unreadable.
    runPhp('set-title.php', {
      id: idOf('choir'),
      title: unreadableSlug === 'choir' ? '' : encodeTitle(title),
    });
    const log = testLog();
    const host = createRemoteHost({
      settings: openHost(address),
      timeZone: async () => fixtureTimeZone,
      log,
      now: () => fixtureNow,
    });
    return { host: withFixtureIds(host), logLines: log.lines };
  });
});
