import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openFormDoor } from '../../../tests/support/form-door.ts';
import { noisyPicture } from '../../../tests/support/noisy-picture.ts';
import type { Database } from '../db/database.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { FeedbackStore } from './feedback-store.ts';
import { createTestimonials } from './testimonials.ts';

const complete = { name: 'Grace', message: 'You gave our girls courage.' };
const thanks = 'Thank you, Grace! Your feedback has been submitted.';
const pictureError = 'The picture must be a PNG or JPG of up to 2 MB.';
const day = 24 * 60 * 60 * 1000;

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'me.png', type = 'image/png') =>
  new File([bytes], name, { type });
const png = async () => fileOf(new Uint8Array(await noisyPicture(500, 400).png().toBuffer()));

const stored = (database: Database) =>
  database.db
    .selectFrom('feedback')
    .select(['name', 'message', 'picture', 'state', 'created_gmt'])
    .orderBy('id')
    .execute();

onEveryDatabase(({ open, newFolder }) => {
  test('feedback waits for the team, and its sender is thanked by name', async () => {
    const database = await open();
    const { send, sendForJson, lines } = openFormDoor(database);
    const answer = await send('feedback', { ...complete, name: ' Grace ' });
    expect(answer.status).toBe(200);
    expect(answer.page).toEqual({
      path: '/',
      submission: { form: 'feedback', values: {}, errors: {}, message: thanks },
    });
    expect((await sendForJson('feedback', complete)).json).toEqual({ message: thanks });
    expect(await stored(database)).toEqual([
      { ...complete, picture: null, state: 'waiting', created_gmt: '2025-10-10T12:00:00' },
    ]);
    expect(lines).toEqual([]);
  });

  test('the team is told once, also when a picture comes later, and its sender is a supporter', async () => {
    const database = await open();
    await new SettingsStore(database).set({ adminEmail: 'admin@campaign.example' });
    const { send } = openFormDoor(database, { uploadsFolder: newFolder() });
    await send('feedback', complete);
    const colour = { width: 40, height: 40, channels: 3, background: 'teal' } as const;
    const picture = new Blob([new Uint8Array(await sharp({ create: colour }).png().toBuffer())]);
    expect((await send('feedback', { ...complete, picture })).status).toBe(200);
    expect((await stored(database)).map((row) => row.picture)).toEqual([expect.stringMatching(/webp$/)]);
    expect(await database.db.selectFrom('mail').select(['kind', 'recipient', 'reply_to']).execute()).toEqual([
      { kind: 'new-feedback', recipient: 'admin@campaign.example', reply_to: null },
    ]);
    expect(await database.db.selectFrom('supporter').select(['name', 'email']).execute()).toEqual([
      { name: complete.name, email: null },
    ]);
  });

  test('approved it stands before what the team wrote down itself, the newest first, three in all', async () => {
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

  test.each([
    ['name', 'Please enter your name.'],
    ['message', 'Please enter your message.'],
  ])('without %s it says so, and repeats the rest', async (field, sentence) => {
    const database = await open();
    const answer = await openFormDoor(database).send('feedback', { ...complete, [field]: ' ' });
    expect(answer.status).toBe(422);
    expect(answer.page?.submission).toEqual({
      form: 'feedback',
      values: { ...complete, [field]: ' ' },
      errors: { [field]: sentence },
      message: null,
    });
    expect(await stored(database)).toEqual([]);
  });

  test('a picture is kept under a name that nobody guesses', async () => {
    const [database, uploadsFolder] = [await open(), newFolder()];
    const { send } = openFormDoor(database, { uploadsFolder });
    expect((await send('feedback', { ...complete, picture: await png() })).page?.submission.message).toBe(
      thanks,
    );
    const [row] = await stored(database);
    expect(row?.picture).toMatch(/^feedback-[\da-f]{32}\.webp$/);
    expect(readdirSync(uploadsFolder)).toEqual([row?.picture]);
    expect(await sharp(join(uploadsFolder, row?.picture ?? '')).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 320,
    });
  });

  test('an empty part, or a field that is no file, is no picture', async () => {
    const [database, uploadsFolder] = [await open(), newFolder()];
    const { send } = openFormDoor(database, { uploadsFolder });
    const nothing = new File([], '', { type: 'application/octet-stream' });
    expect((await send('feedback', { ...complete, picture: nothing })).status).toBe(200);
    expect((await send('feedback', { ...complete, name: 'Mary', picture: 'me.png' })).status).toBe(200);
    expect(await stored(database)).toMatchObject([
      { name: 'Grace', picture: null },
      { name: 'Mary', picture: null },
    ]);
    expect(readdirSync(uploadsFolder)).toEqual([]);
  });

  test('a picture of another kind is refused by what is in it, together with what else is wrong', async () => {
    const [database, uploadsFolder] = [await open(), newFolder()];
    const { send, sendForJson } = openFormDoor(database, { uploadsFolder });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const webp = new Uint8Array(await noisyPicture(20, 20).webp().toBuffer());
    for (const file of [fileOf(new TextEncoder().encode(svg)), fileOf(webp, 'me.jpg', 'image/jpeg')]) {
      const answer = await send('feedback', { ...complete, picture: file });
      expect(answer.status).toBe(422);
      expect(answer.page?.submission).toEqual({
        form: 'feedback',
        values: complete,
        errors: { picture: pictureError },
        message: null,
      });
    }
    expect(await sendForJson('feedback', { message: 'x', picture: fileOf(webp) })).toMatchObject({
      status: 422,
      json: { errors: { name: 'Please enter your name.', picture: pictureError } },
    });
    expect(await stored(database)).toEqual([]);
    expect(readdirSync(uploadsFolder)).toEqual([]);
  });

  test('the same feedback many times at once is stored once, with one picture', async () => {
    const [database, uploadsFolder] = [await open(), newFolder()];
    const { send } = openFormDoor(database, { uploadsFolder });
    const fields = { ...complete, picture: await png() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('feedback', fields)));
    expect(answers.map(({ page }) => page?.submission.message)).toEqual(Array(6).fill(thanks));
    const rows = await stored(database);
    expect(rows).toHaveLength(1);
    expect(readdirSync(uploadsFolder)).toEqual([rows[0]?.picture]);
  });

  test('sent again with a picture, waiting feedback gets it, and keeps it', async () => {
    const [database, uploadsFolder] = [await open(), newFolder()];
    const { send } = openFormDoor(database, { uploadsFolder });
    await send('feedback', complete);
    await send('feedback', { ...complete, picture: await png() });
    const [first] = await stored(database);
    expect(first?.picture).toMatch(/^feedback-/);
    await send('feedback', { ...complete, picture: await png() });
    await send('feedback', complete);
    expect(await stored(database)).toEqual([first]);
    expect(readdirSync(uploadsFolder)).toEqual([first?.picture]);
  });

  test('what the team has decided on gets no picture any more', async () => {
    const [database, uploadsFolder] = [await open(), newFolder()];
    const { send } = openFormDoor(database, { uploadsFolder });
    await send('feedback', complete);
    await database.db.updateTable('feedback').set({ state: 'approved' }).execute();
    expect((await send('feedback', { ...complete, picture: await png() })).status).toBe(200);
    expect(await stored(database)).toMatchObject([{ picture: null, state: 'approved' }]);
    expect(readdirSync(uploadsFolder)).toEqual([]);
  });

  test('after a day the same words are new feedback', async () => {
    const database = await open();
    let time = fixtureNow;
    const { send } = openFormDoor(database, { now: () => time });
    await send('feedback', complete);
    time += day - 1_000;
    await send('feedback', complete);
    expect(await stored(database)).toHaveLength(1);
    time += 1_000;
    await send('feedback', complete);
    expect(await stored(database)).toHaveLength(2);
  });
});
