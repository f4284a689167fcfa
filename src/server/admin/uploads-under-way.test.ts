import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { fixtureSite } from '../../../tests/support/rest-door.ts';
import { pdfFile } from '../../../tests/support/sent-documents.ts';
import { type AdminRouter, type Browser, openTeamDoor } from '../../../tests/support/team-door.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';

/** A file of which half has arrived once it is `begun`; the rest comes with `finish`. */
const startUpload = (door: AdminRouter, from: Browser, bytes: Uint8Array<ArrayBuffer>, name: string) => {
  const half = Math.floor(bytes.length / 2);
  const begun = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const parts = [bytes.slice(0, half), bytes.slice(half)];
  // Nothing is read ahead, so that the first read is the server's.
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        begun.resolve();
        if (parts.length === 1) await finished.promise;
        const part = parts.shift();
        if (part) controller.enqueue(part);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const answer = door.app.request(`${fixtureSite}${adminApi}/media/files?name=${name}`, {
    method: 'POST',
    headers: {
      origin: fixtureSite,
      cookie: [...from].map(([key, value]) => `${key}=${value}`).join('; '),
      'content-type': 'application/octet-stream',
    },
    body,
    duplex: 'half',
  } as RequestInit);
  return { begun: begun.promise, finish: () => finished.resolve(), answer: Promise.resolve(answer) };
};

const fileNumber = (number: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([pdfFile(), Buffer.from(`\n%${number}`)]));

onEveryDatabase(({ open, newFolder }) => {
  test('one account sends so many files at once and no more; others go on', async () => {
    const door = openTeamDoor(await open(), { uploadsFolder: newFolder() });
    const [editor, other] = [await door.signedIn('editor'), await door.signedIn('editor', 'other')];
    const started = Array.from({ length: 8 }, (_, number) =>
      startUpload(door, editor, fileNumber(number), `${number}.pdf`),
    );
    await Promise.all(started.map(({ begun }) => begun));
    const ninth = await door.ask('POST', '/media/files?name=9.pdf', { from: editor, file: fileNumber(9) });
    expect([ninth.status, ninth.json]).toEqual([
      429,
      { message: 'You are sending several files already. Please wait until they have arrived.' },
    ]);
    expect(ninth.headers.get('retry-after')).toBe('10');
    const theirs = await door.ask('POST', '/media/files?name=10.pdf', { from: other, file: fileNumber(10) });
    expect(theirs.status).toBe(200);
    for (const { finish } of started) finish();
    for (const { answer } of started) expect((await answer).status).toBe(200);
    const again = await door.ask('POST', '/media/files?name=9.pdf', { from: editor, file: fileNumber(9) });
    expect(again.status).toBe(200);
  });

  test('a session that ends while its file arrives stores nothing', async () => {
    const [database, folder] = [await open(), newFolder()];
    const door = openTeamDoor(database, { uploadsFolder: folder });
    const editor = await door.signedIn('editor');
    const { begun, finish, answer } = startUpload(door, editor, fileNumber(1), 'late.pdf');
    await begun;
    await database.db.deleteFrom('team_session').execute();
    finish();
    expect((await answer).status).toBe(401);
    expect(readdirSync(folder)).toEqual([]);
    expect(await database.db.selectFrom('media').select('id').execute()).toEqual([]);
  });
});
