import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOf } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openFormDoor } from '../../../tests/support/form-door.ts';
import { hostileStrings } from '../../../tests/support/hostile-strings.ts';
import { type FormName, formPaths } from '../../shared/forms/form-names.ts';
import type { Database } from '../db/database.ts';

const forms = Object.keys(formPaths) as FormName[];
const fields = ['name', 'email', 'subject', 'message', 'votes', 'method', 'key', 'picture', 'form'];

const email = 'grace@example.org';
const hostile = hostileStrings();
const anyText = fc.oneof(
  fc.constantFrom(...hostile),
  fc.constantFrom(email, 'Grace', '5', 'airtel', 'b7c1e0f2-33aa-4f0e-9a39-0d6a3a1c2f11'),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const anyFields = fc.dictionary(fc.oneof(fc.constantFrom(...fields), fc.string({ maxLength: 8 })), anyText, {
  maxKeys: 8,
});
const complete = {
  newsletter: { email },
  feedback: { name: 'Grace', message: 'Well done.' },
  contact: { name: 'Grace', email, subject: 'A visit', message: 'Would you come?' },
  vote: { votes: '5', method: 'airtel', key: '' },
  comment: { post: String(idOf('choir')), name: 'Grace', email, message: 'Well said.' },
  'confirm-subscription': { token: 'a'.repeat(24) },
  unsubscribe: { token: 'a'.repeat(24) },
} as const satisfies Record<FormName, Readonly<Record<string, string>>>;
const allowed = [200, 303, 400, 413, 422];

const everythingStored = async ({ db }: Database) => ({
  contacts: await db.selectFrom('contact_message').selectAll().execute(),
  feedback: await db.selectFrom('feedback').selectAll().execute(),
  subscribers: await db.selectFrom('newsletter_subscriber').selectAll().execute(),
  orders: await db.selectFrom('vote_order').selectAll().execute(),
});

onEveryDatabase(({ open, newFolder }) => {
  test('whatever a form’s fields hold, it is answered, and what is stored is clean', async () => {
    const database = await open();
    const { send, sendForJson, lines } = openFormDoor(database, { uploadsFolder: newFolder() });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...forms),
        anyFields,
        fc.option(fc.uint8Array({ maxLength: 200 })),
        fc.boolean(),
        async (form, given, file, isScript) => {
          const picture = file && { picture: new Blob([new Uint8Array(file)]) };
          const { status } = await (isScript ? sendForJson : send)(form, { ...given, ...picture });
          expect(allowed).toContain(status);
        },
      ),
      { numRuns: 500, seed: 20_251_018 },
    );
    expect(lines).toEqual([]);
    const { contacts, feedback, subscribers, orders } = await everythingStored(database);
    for (const { email } of [...contacts, ...subscribers]) expect(email).toMatch(/^[\w.+'-]+@[\w.-]+$/);
    for (const { name } of [...contacts, ...feedback]) expect(name).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    for (const { subject } of contacts) expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    for (const { message } of [...contacts, ...feedback]) expect(message).not.toMatch(/[^\P{Cc}\n\t]/u);
    for (const { votes, price } of orders) expect({ 1: 100, 5: 450, 10: 850, 25: 2000 }[votes]).toBe(price);
  });

  test('every known hostile text in every field of every form is stored as it may be, or refused', async () => {
    const database = await open();
    const { sendForJson, lines } = openFormDoor(database, { uploadsFolder: newFolder() });
    const statuses = new Set<number>();
    for (const [index, text] of hostile.entries()) {
      const form = forms[index % forms.length] ?? 'contact';
      const answers = await Promise.all(
        Object.keys(complete[form]).map((field) => sendForJson(form, { ...complete[form], [field]: text })),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([200, 422]);
    expect(lines).toEqual([]);
  });

  test('whatever bytes come as whatever content type, they are answered', async () => {
    const database = await open();
    const { ask, lines } = openFormDoor(database);
    const part = fc.constantFrom(
      '--longenough',
      '--longenough--',
      '\r\n',
      '\n',
      'Content-Disposition: form-data; name="form"',
      'Content-Disposition: form-data; name="picture"; filename="a.png"',
      "Content-Disposition: form-data; name*=utf-8''form; filename*=x",
      'Content-Type: text/plain; charset=utf-16',
      'Content-Transfer-Encoding: base64',
      'newsletter',
      'feedback',
      'form=newsletter&email=%',
      '%ff%00',
      '&',
      '=',
      '\0',
      'é'.repeat(200),
      '"'.repeat(200),
    );
    const types = [
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded; charset=utf-7',
      'multipart/form-data; boundary=longenough',
      'multipart/form-data; boundary="longenough"',
      'Multipart/Form-Data; Boundary=longenough; x=y',
      'multipart/form-data',
      'text/plain',
      '*/*',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/', '/contact', '/vote'),
        fc.constantFrom(...types),
        fc.oneof(
          fc.array(part, { maxLength: 20 }).map((parts) => parts.join('')),
          fc.string({ unit: 'binary' }),
        ),
        async (path, type, body) => {
          const headers = { 'Content-Type': type };
          const { status } = await ask(path, { method: 'POST', body, headers });
          expect([...allowed, 415]).toContain(status);
        },
      ),
      { numRuns: 800, seed: 20_251_018 },
    );
    expect(lines).toEqual([]);
  });
});
