import { afterEach, describe } from 'vitest';
import { fixtureNow, fixtures, fixtureTimeZone } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import { FakeContentHost } from '../../../tests/support/fake-content-host.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { wordpressItem } from '../../../tests/support/wordpress-items.ts';
import { contentTypes } from '../../content/registry.ts';
import { MediaStore } from '../media/media-store.ts';
import { contentHostContract } from './content-host.contract.ts';
import { createEmbeddedHost } from './embedded/embedded-host.ts';
import { createRemoteHost } from './remote/remote-host.ts';

const now = () => fixtureNow;

describe('the embedded content host', () => {
  onEveryDatabase(({ open }) => {
    contentHostContract(async (spoiled) => {
      const database = await open();
      await storeFixtures(database);
      if (spoiled)
        await database.db
          .updateTable('entry')
          .set({ fields: '{"category": "cut o' })
          .where('slug', '=', spoiled)
          .execute();
      const log = testLog();
      const media = new MediaStore(database.db, '/nowhere');
      const timeZone = async () => fixtureTimeZone;
      return { host: createEmbeddedHost({ database, media, timeZone, now, log }), lines: log.lines };
    });
  });
});

describe('the remote content host', () => {
  const fakes: FakeContentHost[] = [];
  afterEach(async () => {
    for (const fake of fakes.splice(0)) await fake.stop();
  });

  contentHostContract(async (spoiled) => {
    const itemsOf = (name: string) =>
      fixtures
        .filter(({ type }) => type.name === name)
        .map(wordpressItem)
        .map((item) => (item.slug === spoiled ? { ...item, title: { rendered: ' ' } } : item));
    const fake = new FakeContentHost(
      Object.fromEntries(contentTypes.map(({ name }) => [name, itemsOf(name)])),
    );
    fakes.push(await fake.start());
    const log = testLog();
    return { host: createRemoteHost({ origin: fake.origin, log, now }), lines: log.lines };
  });
});
