import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AdminHarness, type Browser, openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { fixtureSite } from '../../../tests/support/rest-harness.ts';
import { pdfFile } from '../../../tests/support/sent-documents.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';

/** An upload that has sent half of its file once it is `begun`; `finish` sends the rest. */
const startUpload = (
  harness: AdminHarness,
  from: Browser,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  declared: number | null = bytes.length,
) => {
  const half = Math.floor(bytes.length / 2);
  const begun = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const parts = [bytes.slice(0, half), bytes.slice(half)];
  // Without read-ahead, so that the first read is the server's.
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
  const response = harness.app.request(`${fixtureSite}${adminApi}/media/files?name=${name}`, {
    method: 'POST',
    headers: {
      origin: fixtureSite,
      cookie: [...from].map(([key, value]) => `${key}=${value}`).join('; '),
      'content-type': 'application/octet-stream',
      ...(declared === null ? {} : { 'content-length': String(declared) }),
    },
    body,
    duplex: 'half',
  } as RequestInit);
  return { begun: begun.promise, finish: () => finished.resolve(), response: Promise.resolve(response) };
};

const createFile = (number: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([pdfFile(), Buffer.from(`\n%${number}`)]));

onSqlite(({ open, newFolder }) => {
  test('limits the concurrent uploads of one account, and not those of others', async () => {
    const harness = openAdminHarness(await open(), { uploadsFolder: newFolder() });
    const [editor, other] = [await harness.signedIn('editor'), await harness.signedIn('editor', 'other')];
    const started = Array.from({ length: 8 }, (_, number) =>
      startUpload(harness, editor, createFile(number), `${number}.pdf`),
    );
    await Promise.all(started.map(({ begun }) => begun));
    const ninth = await harness.request('POST', '/media/files?name=9.pdf', {
      from: editor,
      file: createFile(9),
    });
    expect([ninth.status, ninth.json]).toEqual([
      429,
      { message: 'You are already sending several files. Please wait until they have arrived.' },
    ]);
    expect(ninth.headers.get('retry-after')).toBe('10');
    const theirs = await harness.request('POST', '/media/files?name=10.pdf', {
      from: other,
      file: createFile(10),
    });
    expect(theirs.status).toBe(200);
    for (const { finish } of started) finish();
    for (const { response } of started) expect((await response).status).toBe(200);
    const again = await harness.request('POST', '/media/files?name=9.pdf', {
      from: editor,
      file: createFile(9),
    });
    expect(again.status).toBe(200);
  });

  test('limits the bytes of all uploads at once, by their declared or largest size', async () => {
    const harness = openAdminHarness(await open(), { uploadsFolder: newFolder() });
    const members = [await harness.signedIn('editor'), await harness.signedIn('editor', 'other')] as const;
    const started = members.map((from, number) =>
      startUpload(harness, from, createFile(number), `${number}.pdf`, number === 0 ? null : 50 * 1024 * 1024),
    );
    await Promise.all(started.map(({ begun }) => begun));
    const send = (from: Browser, number: number, bytes: number) => {
      const upload = startUpload(harness, from, createFile(number), `${number}.pdf`, bytes);
      upload.finish();
      return upload.response;
    };
    const third = await send(members[0], 3, 50 * 1024 * 1024);
    expect([third.status, await third.json()]).toEqual([
      429,
      { message: 'Several large files are being sent right now. Please try again in a minute.' },
    ]);
    expect((await send(members[0], 4, createFile(4).length)).status).toBe(200);
    for (const { finish } of started) finish();
    for (const { response } of started) expect((await response).status).toBe(200);
    expect((await send(members[0], 3, 50 * 1024 * 1024)).status).toBe(200);
  });

  test('stores nothing when the session ends during the upload', async () => {
    const [database, folder] = [await open(), newFolder()];
    const harness = openAdminHarness(database, { uploadsFolder: folder });
    const editor = await harness.signedIn('editor');
    const { begun, finish, response } = startUpload(harness, editor, createFile(1), 'late.pdf');
    await begun;
    await database.db.deleteFrom('team_session').execute();
    finish();
    expect((await response).status).toBe(401);
    expect(readdirSync(folder)).toEqual([]);
    expect(await database.db.selectFrom('media').select('id').execute()).toEqual([]);
  });
});
