import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { openFormHarness } from '../../../tests/support/form-harness.ts';
import { noisyPicture } from '../../../tests/support/noisy-picture.ts';
import type { Database } from '../db/database.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { FeedbackStore } from './feedback-store.ts';
import { createTestimonials } from './testimonials.ts';

const complete = { name: 'Grace', message: 'You gave our girls courage.' };
const thanks = 'Thank you, Grace! Your feedback has been submitted.';
const pictureError = 'The picture must be a PNG or JPG of up to 2 MB.';
const day = 24 * 60 * 60 * 1000;

const createFile = (bytes: Uint8Array<ArrayBuffer>, name = 'me.png', type = 'image/png') =>
  new File([bytes], name, { type });
const png = async () => createFile(new Uint8Array(await noisyPicture(500, 400).png().toBuffer()));

const listStored = (database: Database) =>
  database.db
    .selectFrom('feedback')
    .select(['name', 'message', 'picture', 'state', 'created_gmt'])
    .orderBy('id')
    .execute();

onSqlite(({ open, newFolder }) => {
  test('feedback waits for approval, and thanks the visitor by name', async () => {
    const database = await open();
    const { send, sendForJson, lines } = openFormHarness(database);
    const response = await send('feedback', { ...complete, name: ' Grace ' });
    expect(response.status).toBe(200);
    expect(response.page).toEqual({
      path: '/',
      submission: { form: 'feedback', values: {}, errors: {}, message: thanks },
    });
    expect((await sendForJson('feedback', complete)).json).toEqual({ message: thanks });
    expect(await listStored(database)).toEqual([
      { ...complete, picture: null, state: 'waiting', created_gmt: '2025-10-10T12:00:00' },
    ]);
    expect(lines).toEqual([]);
  });

  test('notifies the team once, even if a picture is added later, and records a supporter', async () => {
    const database = await open();
    await new SettingsStore(database).set({ adminEmail: 'admin@campaign.example' });
    const { send, mailNotifications } = openFormHarness(database, { uploadsFolder: newFolder() });
    await send('feedback', complete);
    const colour = { width: 40, height: 40, channels: 3, background: 'teal' } as const;
    const picture = new Blob([new Uint8Array(await sharp({ create: colour }).png().toBuffer())]);
    expect((await send('feedback', { ...complete, picture })).status).toBe(200);
    expect((await listStored(database)).map((row) => row.picture)).toEqual([expect.stringMatching(/webp$/)]);
    await mailNotifications();
    expect(await database.db.selectFrom('mail').select(['kind', 'recipient', 'reply_to']).execute()).toEqual([
      { kind: 'new-feedback', recipient: 'admin@campaign.example', reply_to: null },
    ]);
    expect(await database.db.selectFrom('supporter').select(['name', 'email']).execute()).toEqual([
      { name: complete.name, email: null },
    ]);
  });

  test.each([
    ['name', 'Please enter your name.'],
    ['message', 'Please enter your message.'],
  ])('rejects a missing %s and shows the other values again', async (field, sentence) => {
    const database = await open();
    const response = await openFormHarness(database).send('feedback', { ...complete, [field]: ' ' });
    expect(response.status).toBe(422);
    expect(response.page?.submission).toEqual({
      form: 'feedback',
      values: { ...complete, [field]: ' ' },
      errors: { [field]: sentence },
      message: null,
    });
    expect(await listStored(database)).toEqual([]);
  });

  test('stores a picture under a random name', async () => {
    const [database, uploadsFolder] = [await open(), newFolder()];
    const { send } = openFormHarness(database, { uploadsFolder });
    expect((await send('feedback', { ...complete, picture: await png() })).page?.submission.message).toBe(
      thanks,
    );
    const [row] = await listStored(database);
    expect(row?.picture).toMatch(/^feedback-[\da-f]{32}\.webp$/);
    expect(readdirSync(uploadsFolder)).toEqual([row?.picture]);
    expect(await sharp(join(uploadsFolder, row?.picture ?? '')).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 320,
    });
  });

  test('ignores an empty file and a picture field that is no file', async () => {
    const [database, uploadsFolder] = [await open(), newFolder()];
    const { send } = openFormHarness(database, { uploadsFolder });
    const nothing = new File([], '', { type: 'application/octet-stream' });
    expect((await send('feedback', { ...complete, picture: nothing })).status).toBe(200);
    expect((await send('feedback', { ...complete, name: 'Mary', picture: 'me.png' })).status).toBe(200);
    expect(await listStored(database)).toMatchObject([
      { name: 'Grace', picture: null },
      { name: 'Mary', picture: null },
    ]);
    expect(readdirSync(uploadsFolder)).toEqual([]);
  });

  test('rejects a picture of another format by its content, together with other errors', async () => {
    const [database, uploadsFolder] = [await open(), newFolder()];
    const { send, sendForJson } = openFormHarness(database, { uploadsFolder });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const webp = new Uint8Array(await noisyPicture(20, 20).webp().toBuffer());
    for (const file of [
      createFile(new TextEncoder().encode(svg)),
      createFile(webp, 'me.jpg', 'image/jpeg'),
    ]) {
      const response = await send('feedback', { ...complete, picture: file });
      expect(response.status).toBe(422);
      expect(response.page?.submission).toEqual({
        form: 'feedback',
        values: complete,
        errors: { picture: pictureError },
        message: null,
      });
    }
    expect(await sendForJson('feedback', { message: 'x', picture: createFile(webp) })).toMatchObject({
      status: 422,
      json: { errors: { name: 'Please enter your name.', picture: pictureError } },
    });
    expect(await listStored(database)).toEqual([]);
    expect(readdirSync(uploadsFolder)).toEqual([]);
  });

  test('adds no picture after the team’s decision', async () => {
    const [database, uploadsFolder] = [await open(), newFolder()];
    const { send } = openFormHarness(database, { uploadsFolder });
    await send('feedback', complete);
    await database.db.updateTable('feedback').set({ state: 'approved' }).execute();
    expect((await send('feedback', { ...complete, picture: await png() })).status).toBe(200);
    expect(await listStored(database)).toMatchObject([{ picture: null, state: 'approved' }]);
    expect(readdirSync(uploadsFolder)).toEqual([]);
  });
});

onEveryDatabase(({ open, newFolder }) => {
  test('shows approved feedback before the team’s own testimonials, the newest first, three in all', async () => {
    const database = await open();
    const own = ['A', 'B', 'C'].map((name) => ({ name, role: 'Teacher', words: `Words of ${name}` }));
    const testimonials = createTestimonials(database);
    const shown = async () => (await testimonials({ testimonials: own })).map(({ name }) => name);
    const store = new FeedbackStore(database.db);
    const add = async (name: string, minute: number) =>
      (await store.add({ name, message: 'Zikomo!', picture: null }, minute * 60_000)) ?? 0;
    const ids = [await add('Early', 1), await add('Late', 2)];
    expect(await shown()).toEqual(['A', 'B', 'C']);
    for (const id of ids) expect(await store.moderate(id, 'approved')).toBe(true);
    expect(await shown()).toEqual(['Late', 'Early', 'A']);
    await store.moderate(ids[1] ?? 0, 'spam');
    expect(await shown()).toEqual(['Early', 'A', 'B']);
    expect(await store.moderate(999, 'approved')).toBe(false);
  });

  test('concurrent identical feedback is stored once, with one picture', async () => {
    const [database, uploadsFolder] = [await open(), newFolder()];
    const { send } = openFormHarness(database, { uploadsFolder });
    const fields = { ...complete, picture: await png() };
    const responses = await Promise.all(Array.from({ length: 6 }, () => send('feedback', fields)));
    expect(responses.map(({ page }) => page?.submission.message)).toEqual(Array(6).fill(thanks));
    const rows = await listStored(database);
    expect(rows).toHaveLength(1);
    expect(readdirSync(uploadsFolder)).toEqual([rows[0]?.picture]);
  });

  test('adds the picture of repeated feedback to the waiting row, once', async () => {
    const [database, uploadsFolder] = [await open(), newFolder()];
    const { send } = openFormHarness(database, { uploadsFolder });
    await send('feedback', complete);
    await send('feedback', { ...complete, picture: await png() });
    const [first] = await listStored(database);
    expect(first?.picture).toMatch(/^feedback-/);
    await send('feedback', { ...complete, picture: await png() });
    await send('feedback', complete);
    expect(await listStored(database)).toEqual([first]);
    expect(readdirSync(uploadsFolder)).toEqual([first?.picture]);
  });

  test('stores the same text again after a day', async () => {
    const database = await open();
    let time = fixtureNow;
    const { send } = openFormHarness(database, { now: () => time });
    await send('feedback', complete);
    time += day - 1_000;
    await send('feedback', complete);
    expect(await listStored(database)).toHaveLength(1);
    time += 1_000;
    await send('feedback', complete);
    expect(await listStored(database)).toHaveLength(2);
  });
});
