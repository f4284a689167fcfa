import fc from 'fast-check';
import type { Selectable } from 'kysely';
import { expect, test } from 'vitest';
import { fixtureNow, idOf } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import { openFormHarness } from '../../../tests/support/form-harness.ts';
import { hostileStrings } from '../../../tests/support/hostile-strings.ts';
import { readMessage } from '../../../tests/support/read-message.ts';
import { type FormName, formPaths } from '../../shared/forms/form-names.ts';
import { commentHtml } from '../comments/comment-html.ts';
import type { Database } from '../db/database.ts';
import type { MailTable } from '../db/tables/mail.ts';
import { composeMessage } from '../mail/smtp/compose-message.ts';
import { mailInterval } from '../notifications/notification-due.ts';

const forms = Object.keys(formPaths) as FormName[];
const fields = [
  ...['name', 'email', 'subject', 'message', 'votes', 'prices', 'method', 'key', 'picture', 'form'],
  ...['post', 'token', 'opened', 'website', 'phone', 'outcome', 'order', 'reference', 'amount', 'day'],
];
/** Fields are parsed before they reach a database: PostgreSQL gets enough to store some of each kind. */
const counts = {
  sqlite: { inputs: 1_600, texts: 200, minStored: 4 },
  postgres: { inputs: 850, texts: 110, minStored: 1 },
};

const email = 'grace@example.org';
const hostile = hostileStrings();
const anyText = fc.oneof(
  fc.constantFrom(...hostile),
  fc.constantFrom(email, 'Grace', '5', 'airtel', 'b7c1e0f2-33aa-4f0e-9a39-0d6a3a1c2f11'),
  fc.nat(999).map((number) => `grace.${number}+news@example.org`),
  fc.emailAddress(),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const complete = {
  newsletter: { email },
  feedback: { name: 'Grace', message: 'Well done.' },
  contact: { name: 'Grace', email, subject: 'A visit', message: 'Would you come?' },
  vote: {
    ...{ votes: '5', prices: '5:450', method: 'airtel', phone: '0991234567' },
    ...{ email, outcome: 'succeed', key: '' },
  },
  'check-vote': { order: 'MM-7K2Q-9XWD-4HTB' },
  'cancel-vote': { order: 'MM-7K2Q-9XWD-4HTB' },
  'find-vote': { phone: '0991234567', amount: '450', day: '2025-10-10' },
  comment: { post: String(idOf('choir')), name: 'Grace', email, message: 'Well said.' },
  'confirm-subscription': { token: 'a'.repeat(24) },
  unsubscribe: { token: 'a'.repeat(24) },
  'my-data': { email },
  'correct-my-data': { token: 'a'.repeat(32), name: 'Grace', phone: '0991234567', location: 'Zomba' },
  'end-my-newsletter': { token: 'a'.repeat(32) },
  'delete-my-data': { token: 'a'.repeat(32), confirmed: 'yes' },
} as const satisfies Record<FormName, Readonly<Record<string, string>>>;
const anyFields = fc.dictionary(fc.oneof(fc.constantFrom(...fields), fc.string({ maxLength: 8 })), anyText, {
  maxKeys: 8,
});
const sometimesAny = fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyText });
/** A valid form with some fields replaced by any text: most stored rows come from these. */
const nearlyValid = (form: FormName) =>
  fc
    .record(Object.fromEntries(Object.keys(complete[form]).map((field) => [field, sometimesAny])))
    .map((given): Record<string, string> => {
      const changed = Object.entries(given).filter(([, value]) => value !== null);
      return { ...complete[form], ...Object.fromEntries(changed) };
    });
const anyForm = fc.constantFrom(...forms).chain((form) => {
  const given = fc.oneof({ weight: 1, arbitrary: anyFields }, { weight: 3, arbitrary: nearlyValid(form) });
  return fc.record({ form: fc.constant(form), given });
});
const allowed = [200, 303, 400, 413, 422];

const listEverythingStored = async ({ db }: Database) => ({
  contacts: await db.selectFrom('contact_message').selectAll().execute(),
  feedback: await db.selectFrom('feedback').selectAll().execute(),
  comments: await db.selectFrom('comment').selectAll().execute(),
  subscribers: await db.selectFrom('newsletter_subscriber').selectAll().execute(),
  supporters: await db.selectFrom('supporter').selectAll().execute(),
  orders: await db.selectFrom('vote_order').selectAll().execute(),
  mails: await db.selectFrom('mail').selectAll().execute(),
});

const oneLine = /^[^\p{Cc}\u2028\u2029]+$/u;
const address = /^[\w.+'-]+@[\w.-]+$/;

/** The headers of every mail, and those of a newsletter mail. */
const headers = [
  ...['From', 'To', 'Subject', 'Message-ID', 'Date', 'MIME-Version', 'Content-Type', 'Auto-Submitted'],
  ...['Reply-To', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
];

const expectWellFormed = async (mail: Selectable<MailTable>): Promise<void> => {
  const from = { name: 'The campaign', address: 'hello@example.org' };
  const message = readMessage((await composeMessage(mail, from)).toString('utf8'));
  const names = message.headers.map(([name]) => name);
  expect(names.filter((name) => !headers.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(message.header('To')).toBe(mail.recipient);
  expect(message.header('Subject')).toBe(mail.subject);
  expect([...message.bodies.keys()]).toEqual(['text/plain', 'text/html']);
  expect(message.bodies.get('text/html')).not.toMatch(/<(?:script|img|iframe|svg)|\son\w+=/i);
};

onEveryDatabase(({ open, newFolder }, dialect) => {
  const { inputs, texts, minStored } = counts[dialect];

  test('any field values get a response, and only clean values are stored', {
    timeout: 240_000,
  }, async () => {
    const database = await open();
    await storeFixtures(database);
    const { send, sendForJson, mailNotifications, lines } = openFormHarness(database, {
      uploadsFolder: newFolder(),
    });
    let time = fixtureNow;
    await fc.assert(
      fc.asyncProperty(
        anyForm,
        fc.option(fc.uint8Array({ maxLength: 200 }), { freq: 4 }),
        fc.boolean(),
        async ({ form, given }, file, isScript) => {
          const picture = file && { picture: new Blob([new Uint8Array(file)]) };
          const { status } = await (isScript ? sendForJson : send)(form, { ...given, ...picture });
          expect(allowed).toContain(status);
          time += mailInterval;
          await mailNotifications(time);
        },
      ),
      { numRuns: inputs, seed: 20_251_018 },
    );
    expect(lines).toEqual([]);
    const stored = await listEverythingStored(database);
    const { contacts, feedback, comments, subscribers, supporters, orders, mails } = stored;
    const tooFew = Object.entries(stored).filter(([, rows]) => rows.length <= minStored);
    expect(tooFew.map(([kind, rows]) => `${rows.length} ${kind}`)).toEqual([]);
    for (const { email } of [...contacts, ...comments, ...subscribers]) expect(email).toMatch(address);
    for (const { name } of [...contacts, ...feedback, ...comments]) expect(name).toMatch(oneLine);
    for (const { subject } of contacts) expect(subject).toMatch(oneLine);
    for (const { message } of [...contacts, ...feedback, ...comments])
      expect(message).not.toMatch(/[^\P{Cc}\n\t]/u);
    for (const { email, phone } of supporters)
      expect([email ?? 'a@b.c', phone ?? '+265991234567']).toEqual([
        expect.stringMatching(address),
        expect.stringMatching(/^\+265[89]\d{8}$/),
      ]);
    for (const { message } of comments)
      expect(commentHtml(message).replace(/<\/?p>|<br \/>/g, '')).not.toMatch(/[<>]/);
    for (const { votes, price } of orders) expect({ 1: 100, 5: 450, 10: 850, 25: 2000 }[votes]).toBe(price);
    for (const mail of mails) await expectWellFormed(mail);
  });

  test('known hostile texts in the fields of all forms are stored cleanly or rejected', async () => {
    const database = await open();
    const { sendForJson, lines } = openFormHarness(database, { uploadsFolder: newFolder() });
    const statuses = new Set<number>();
    for (const [index, text] of hostile.slice(0, texts).entries()) {
      const form = forms[index % forms.length] ?? 'contact';
      const responses = await Promise.all(
        Object.keys(complete[form]).map((field) => sendForJson(form, { ...complete[form], [field]: text })),
      );
      for (const { status } of responses) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([200, 422]);
    expect(lines).toEqual([]);
  }, 240_000);
});

onSqlite(({ open }) => {
  test('any bytes with any content type get a response', async () => {
    const database = await open();
    const { request, lines } = openFormHarness(database);
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
        fc.constantFrom('/', '/contact', '/vote', '/updates/choir', '/newsletter/confirm'),
        fc.constantFrom(...types),
        fc.oneof(
          fc.array(part, { maxLength: 20 }).map((parts) => parts.join('')),
          fc.string({ unit: 'binary' }),
        ),
        async (path, type, body) => {
          const headers = { 'Content-Type': type };
          const { status } = await request(path, { method: 'POST', body, headers });
          expect([...allowed, 415]).toContain(status);
        },
      ),
      { numRuns: 300, seed: 20_251_018 },
    );
    expect(lines).toEqual([]);
  });
});
