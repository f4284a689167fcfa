import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { bumpRevision } from './revision.ts';

onEveryDatabase(({ newLocation, open }) => {
  test('votes have their own revision, which another connection sees, and do not change the site’s', async () => {
    const location = await newLocation();
    const [writer, reader] = [await open(location), await open(location)];
    const stamps = async () => [await reader.revision.current(), await reader.votesRevision.current()];
    const before = await stamps();
    await bumpRevision(writer.db, 'votes');
    const after = await stamps();
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    await bumpRevision(writer.db);
    const last = await stamps();
    expect(last[0]).not.toBe(after[0]);
    expect(last[1]).toBe(after[1]);
  });
});
