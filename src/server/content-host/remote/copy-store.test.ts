import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import {
  eventually,
  listTitles,
  minute,
  setUpRemoteContent,
} from '../../../../tests/support/remote-content.ts';
import { numberedUpdates } from '../../../../tests/support/wordpress-items.ts';
import { update } from '../../../content/types/update.ts';
import { createCopyStore } from './copy-store.ts';

const evil = '<p>Text</p><script>alert(1)</script>';

onEveryDatabase(({ open }) => {
  const openRemote = setUpRemoteContent();
  const countItems = async ({ db }: Awaited<ReturnType<typeof open>>) =>
    (await db.selectFrom('remote_item').selectAll().execute()).length;

  test('after a restart the last good copy is served while the host is down, and then a newer one', async () => {
    const database = await open();
    const store = createCopyStore(database, 'https://wordpress.example');
    const first = await openRemote({ update: numberedUpdates(30) }, { store });
    expect(await listTitles(first.host)).toHaveLength(30);
    await eventually(async () => expect(await countItems(database)).toBe(30));

    for (const _ of ['first', 'second']) {
      const again = await openRemote({ update: numberedUpdates(30) }, { store });
      again.fake.goDown();
      expect(await listTitles(again.host)).toEqual(await listTitles(first.host));
      expect(again.host.remote?.getState(update).fetchedAt).not.toBeNull();
    }
    const last = await openRemote({ update: numberedUpdates(31) }, { store });
    last.pass(minute);
    await eventually(async () => expect(await listTitles(last.host)).toHaveLength(31));
  });

  test('a copy that one process has read is used by the others at once', async () => {
    const database = await open();
    const store = () => createCopyStore(database, 'https://wordpress.example');
    const one = await openRemote({ update: numberedUpdates(2) }, { store: store() });
    const other = await openRemote({ update: [] }, { store: store() });
    // All that it shows is from the database.
    other.fake.goDown();
    expect(await listTitles(one.host)).toHaveLength(2);
    await eventually(async () => expect(await countItems(database)).toBe(2));
    const before = await other.host.revision();
    expect(await listTitles(other.host)).toHaveLength(2);
    one.fake.items = { update: numberedUpdates(3) };
    await one.host.remote?.refresh([{ type: 'update', id: 3 }]);
    expect(await other.host.revision()).not.toBe(before);
    expect(await listTitles(other.host)).toHaveLength(3);
    // Fewer items: no old row stays.
    one.fake.items = { update: numberedUpdates(1) };
    await one.host.remote?.refresh();
    await other.host.revision();
    expect(await listTitles(other.host)).toEqual(['Update 1']);
    expect(await countItems(database)).toBe(1);
  });

  test('what is stored is sanitised; only the row of a changed item is written again', async () => {
    const database = await open();
    const store = createCopyStore(database, 'https://wordpress.example');
    const items = numberedUpdates(3).map((item) => ({ ...item, content: { rendered: evil } }));
    const { fake, host } = await openRemote({ update: items }, { store });
    await host.remote?.refresh();
    const read = () => database.db.selectFrom('remote_item').selectAll().orderBy('position').execute();
    const before = await read();
    expect(before.map(({ data }) => data).join()).not.toContain('<script');
    fake.items = {
      update: items.map((item, index) => (index === 1 ? { ...item, title: { rendered: 'Edited' } } : item)),
    };
    await host.remote?.refresh([{ type: 'update', id: 2 }]);
    const after = await read();
    expect(after.map(({ digest }, index) => digest === before[index]?.digest)).toEqual([true, false, true]);
  });

  test('copies of another host and damaged ones are not used, and are replaced', async () => {
    const database = await open();
    const other = await openRemote(
      { update: numberedUpdates(2) },
      { store: createCopyStore(database, 'https://old.example') },
    );
    await other.host.remote?.refresh();
    const store = createCopyStore(database, 'https://new.example');
    const { host, fake, lines } = await openRemote({ update: numberedUpdates(1) }, { store });
    expect(await listTitles(host)).toEqual(['Update 1']);
    await eventually(async () => expect(await countItems(database)).toBe(1));
    await database.db.updateTable('remote_item').set({ data: '{"cut o' }).execute();
    const again = await openRemote({ update: numberedUpdates(1) }, { store });
    expect(await listTitles(again.host)).toEqual(['Update 1']);
    expect(again.lines.join('')).toContain('stored content could not be read');
    expect(lines).toEqual([]);
    expect(fake.requests.length).toBeGreaterThan(0);
  });
});
