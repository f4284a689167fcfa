import { expect, it } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { storeNewsletter } from '../../../../tests/support/stored-newsletter.ts';
import { readTableRows } from '../../../../tests/support/table-rows.ts';
import { testSecretKey } from '../../../../tests/support/test-secret-key.ts';
import { ImportQuery } from '../../../shared/admin/supporter-import.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Database } from '../../db/database.ts';
import { SubscriberStore } from '../../newsletter/subscriptions/subscriber-store.ts';
import { createPrivacyRecord } from '../../privacy-record/privacy-record.ts';
import { addNote } from '../notes/note-changes.ts';
import { SupporterStore } from '../supporter-store.ts';
import { TagStore } from '../tags/tag-store.ts';
import { addSupporter, editSupporter, getSupporterVersion } from '../team-supporters.ts';
import { createSupporterImports } from './supporter-imports.ts';

const privacyRecord = createPrivacyRecord(testSecretKey);
const now = Date.parse('2025-10-18T14:00:00Z');
const context = { actor: 'Wezi', now };
const toBytes = (text: string) => new TextEncoder().encode(text);
const consent = { subscribes: '1', agreement: 'Ticked the box on our list', agreedOn: '2025-09-01' };

const openImports = (database: Database) => {
  const imports = createSupporterImports({
    db: database.db,
    privacyRecord,
    timeZone: async () => 'Africa/Blantyre',
    now: () => now,
  });
  /** Reads the file with the guessed columns. */
  const toQuery = async (bytes: Uint8Array, options: Readonly<Record<string, string>>) => {
    const { mapping } = await imports.inspect(bytes, null);
    const columns = Object.fromEntries(
      Object.entries(mapping).map(([name, index]) => [name, index === null ? '' : String(index)]),
    );
    return ImportQuery.parse({ ...columns, ...options });
  };
  const preview = async (bytes: Uint8Array, options: Readonly<Record<string, string>> = {}) =>
    imports.preview(bytes, await toQuery(bytes, options));
  const run = async (bytes: Uint8Array, options: Readonly<Record<string, string>> = {}) => {
    const query = await toQuery(bytes, options);
    const { digest } = await imports.preview(bytes, query);
    const outcome = await imports.run(bytes, { ...query, fileName: 'list.csv', digest }, 'Wezi');
    if (outcome.kind !== 'imported') throw new Error('Something changed in between.');
    return outcome;
  };
  const find = (email: string) =>
    database.db.selectFrom('supporter').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const readAll = () => readTableRows(database, ['activity', 'revision']);
  const add = async (fields: { name?: string; email?: string; phone?: string }) => {
    const draft = {
      name: null,
      email: null,
      phone: null,
      location: null,
      status: 'active',
      ...fields,
    } as const;
    await addSupporter(database.db, draft, context);
  };
  const subscribe = async (email: string, isEnded = false) => {
    const store = new SubscriberStore(database.db);
    const { token } = await store.findOrCreate(email, now);
    await store.confirm(token ?? '', now);
    if (isEnded) await store.end(token ?? '', now);
  };
  return { imports, toQuery, preview, run, find, readAll, add, subscribe };
};

onEveryDatabase(({ open }) => {
  it('creates, completes and subscribes people as its preview says, and undoing leaves no trace', async () => {
    const database = await open();
    const { imports, preview, run, find, readAll, add, subscribe } = openImports(database);
    await add({ name: 'Grace Banda', email: 'grace@example.org' });
    await add({ phone: '+265991234567' });
    await add({ name: 'Mercy', email: 'mercy@example.org', phone: '+265888111222' });
    await subscribe('ended@example.org', true);
    await subscribe('mercy@example.org');
    const file = toBytes(
      [
        'Full Name,E-mail,Mobile,District,Tags,Notes,Subscribed',
        'Grace B.,GRACE@example.org,099 555 1234,Zomba,"choir; Driver",Sings well,',
        'Chikondi,chikondi@example.org,0991234567,,choir,,2025-08-02',
        'Tadala,tadala@example.org,,,,,',
        'Tadala again,Tadala@example.org,0881234567,Mzuzu,driver,,',
        '"=cmd|\' /C calc\'!A0",formula@example.org,,,,,',
        'Somebody,ended@example.org,,,,,',
        'Mercy,mercy@example.org,,,,,',
        'Wrong,not an address,,,,,',
        'Wrong,,0123,,,,',
        'Nobody,,,,,,',
        'Thoko,thoko@example.org,0888111222,,,,',
        'Late,late@example.org,,,,,2031-01-01',
      ].join('\r\n'),
    );
    const before = await readAll();
    const shown = await preview(file, consent);
    expect(shown.counts).toEqual({
      ...{ rows: 12, created: 4, changed: 2, unchanged: 1, duplicates: 1, invalid: 4, subscribed: 5 },
      notSubscribed: { ended: 1, bounced: 0, waiting: 0, already: 1, 'no-day': 0 },
    });
    expect(shown.newTags).toEqual(['choir', 'Driver']);
    expect(shown.invalid).toEqual([
      { row: 9, message: '“not an address”: Please enter an email address like name@example.org.' },
      { row: 10, message: expect.stringContaining('“0123”: Please enter a Malawian mobile number') },
      { row: 11, message: 'There is no email address and no phone number.' },
      { row: 13, message: 'The day “2031-01-01” is in the future.' },
    ]);
    expect(shown.duplicates).toEqual([{ row: 5, message: 'The same person as in row 4.' }]);
    expect(shown.leftOut).toEqual([
      { row: 12, message: expect.stringContaining('The phone number belongs to another supporter') },
    ]);
    expect(shown.matches.map(({ row, title, adds }) => [row, title, adds])).toEqual([
      [2, 'Grace Banda', ['phone number', 'location', 'tag “choir”', 'tag “Driver”', 'note', 'newsletter']],
      [3, '+265991234567', ['name', 'email address', 'tag “choir”', 'newsletter']],
      [8, 'Mercy', []],
    ]);
    // Previews write nothing.
    expect(await readAll()).toEqual(before);

    const { id, counts } = await run(file, consent);
    expect(counts).toEqual(shown.counts);
    expect(await find('grace@example.org')).toMatchObject({
      ...{ name: 'Grace Banda', phone: '+265995551234', location: 'Zomba' },
      ...{ source: 'added', consent: 'confirmed' },
    });
    expect(await find('tadala@example.org')).toMatchObject({
      ...{ name: 'Tadala', phone: '+265881234567', location: 'Mzuzu', source: 'imported' },
      consent: 'confirmed',
    });
    expect(await find('formula@example.org')).toMatchObject({ name: "=cmd|' /C calc'!A0" });
    expect(await find('ended@example.org')).toMatchObject({ consent: 'ended', source: 'imported' });
    expect(await find('chikondi@example.org')).toMatchObject({ name: 'Chikondi', phone: '+265991234567' });
    expect(await find('thoko@example.org')).toMatchObject({ phone: null });
    const agreed = await database.db
      .selectFrom('newsletter_subscriber')
      .select(['email', 'confirmed_gmt'])
      .where('email', 'in', ['chikondi@example.org', 'tadala@example.org'])
      .orderBy('email')
      .execute();
    expect(agreed.map(({ confirmed_gmt }) => confirmed_gmt)).toEqual([
      '2025-08-01T22:00:00',
      '2025-08-31T22:00:00',
    ]);
    // The same file again has nothing to add.
    expect((await preview(file, consent)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 7 });

    expect(await imports.previewUndo(id)).toEqual({
      ...{
        removed: 4,
        restored: 2,
        unsubscribed: 5,
        keptCount: 0,
        kept: [],
        keptPartCount: 0,
        keptParts: [],
      },
    });
    expect(await imports.undo(id, 'Wezi')).toMatchObject({ kind: 'undone', undo: { removed: 4 } });
    expect(await readAll()).toEqual(before);
    expect(await imports.undo(id, 'Wezi')).toEqual({ kind: 'gone' });
  });

  it('keeps what happened since when it is undone, and says so', async () => {
    const database = await open();
    const { db } = database;
    const { imports, run, find, add } = openImports(database);
    await add({ name: 'Old', email: 'old@example.org' });
    const names = ['voter', 'noted', 'tagged', 'edited', 'left', 'mailed', 'quiet'];
    const lines = names.map((name) => `${name},${name}@example.org,Zomba,friend`);
    const { id } = await run(
      toBytes(['name,email,location,tags', ...lines, ',old@example.org,Blantyre,friend'].join('\n')),
      consent,
    );
    const idOf = async (name: string) => (await find(`${name}@example.org`)).id;
    const voter = { name: null, email: 'voter@example.org', phone: null };
    await new SupporterStore(db).record(voter, { kind: 'voted', subjectId: 7 }, now);
    await addNote(db, await idOf('noted'), 'Rang us.', context);
    const tags = new TagStore(db);
    const own = await tags.findOrCreate('own');
    await tags.attach(own.id, [await idOf('tagged')]);
    for (const name of ['edited', 'old']) {
      const { id: one, state: status, ...rest } = await find(`${name}@example.org`);
      const draft = { name: rest.name, email: rest.email, phone: rest.phone, location: 'Mzuzu', status };
      const version = getSupporterVersion({ id: one, state: status, ...rest });
      await editSupporter(db, one, { version, draft }, context);
    }
    const left = await db
      .selectFrom('newsletter_subscriber')
      .select('token')
      .where('email', '=', 'left@example.org')
      .executeTakeFirstOrThrow();
    await new SubscriberStore(db).end(left.token ?? '', now);
    await db
      .insertInto('mail')
      .values({
        ...{ kind: 'reply', message_id: '<1@example.org>', recipient: 'Mailed@example.org', reply_to: null },
        ...{ subject: 'Hello', body_text: '', body_html: '', headers: '{}', state: 'sent', due_gmt: '' },
        ...{ claim: null, reason: null, created_gmt: '2025-10-18T15:00:00', sent_gmt: null },
      })
      .execute();

    const outcome = await imports.undo(id, 'Wezi');
    expect(outcome).toMatchObject({
      undo: { removed: 1, restored: 1, unsubscribed: 7, keptCount: 6 },
    });
    expect(
      outcome.kind === 'undone' && outcome.undo.kept.map(({ title, reason }) => `${title} ${reason}`),
    ).toEqual([
      'voter voted since',
      'noted has a note by the team',
      'tagged got a tag since',
      'edited was edited since',
      'left changed the subscription since',
      'mailed got an email since',
    ]);
    const rows = await db
      .selectFrom('supporter')
      .select(['name', 'location', 'consent'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { name: 'Old', location: 'Mzuzu', consent: 'none' },
      { name: 'voter', location: 'Zomba', consent: 'none' },
      { name: 'noted', location: 'Zomba', consent: 'none' },
      { name: 'tagged', location: 'Zomba', consent: 'none' },
      { name: 'edited', location: 'Mzuzu', consent: 'none' },
      { name: 'left', location: 'Zomba', consent: 'ended' },
      // Its subscription ended, and its unsubscribe link still works.
      { name: 'mailed', location: 'Zomba', consent: 'ended' },
    ]);
    expect((await tags.list()).map(({ name, count }) => [name, count])).toEqual([['own', 1]]);
    expect(await imports.undo(id, 'Wezi')).toEqual({ kind: 'undone-before' });
  });

  it('leaves subscriptions that their owners changed, and ends those to which an email has left', async () => {
    const database = await open();
    const { db } = database;
    const { imports, run, find } = openImports(database);
    const names = ['confirmed', 'ended', 'bounced', 'got', 'quiet'];
    const lines = names.map((name) => `${name},${name}@example.org`);
    const { id } = await run(toBytes(['name,email', ...lines].join('\n')), consent);
    const subscribers = () =>
      db
        .selectFrom('newsletter_subscriber')
        .select(['id', 'email', 'state', 'token', 'reason'])
        .orderBy('id')
        .execute();
    const before = new Map((await subscribers()).map((row) => [row.email.split('@')[0], row]));
    const store = new SubscriberStore(db);
    const tokenOf = (name: string) => before.get(name)?.token ?? '';
    // Signed up on the site, too, and followed the link.
    await store.findOrCreate('confirmed@example.org', now);
    await db
      .updateTable('newsletter_subscriber')
      .set({ confirmed_gmt: gmtText(now) })
      .where('email', '=', 'confirmed@example.org')
      .execute();
    await store.end(tokenOf('ended'), now);
    await db
      .updateTable('newsletter_subscriber')
      .set({ state: 'bounced', reason: 'No such mailbox.' })
      .where('email', '=', 'bounced@example.org')
      .execute();
    const newsletter = await storeNewsletter(db);
    await db
      .insertInto('newsletter_recipient')
      .values({
        ...{ newsletter_id: newsletter, subscriber_id: before.get('got')?.id ?? 0, mail_id: null },
        // The mail itself is no longer kept.
        ...{ state: 'sent', reason: null, sent_gmt: gmtText(now + 1_000), left_gmt: null },
      })
      .execute();

    const outcome = await imports.undo(id, 'Wezi');
    expect(outcome).toMatchObject({ undo: { removed: 1, unsubscribed: 2, keptCount: 4 } });
    expect((await subscribers()).map(({ email, state, reason }) => [email, state, reason])).toEqual([
      ['confirmed@example.org', 'confirmed', null],
      ['ended@example.org', 'ended', null],
      ['bounced@example.org', 'bounced', 'No such mailbox.'],
      ['got@example.org', 'ended', 'The import that had subscribed this address was undone.'],
    ]);
    // Who follows that link has ended the subscription themselves.
    expect(await store.end(tokenOf('got'), now)).toMatchObject({ state: 'ended', reason: null });
    expect((await find('confirmed@example.org')).consent).toBe('confirmed');
    expect(await privacyRecord.find(db, 'got@example.org')).toMatchObject([
      { kind: 'consent-given', way: 'import' },
      { kind: 'consent-ended', way: 'team' },
    ]);
    // The statement by which they were subscribed stays with the import.
    expect(await db.selectFrom('supporter_import').select('agreement').execute()).toEqual([
      { agreement: consent.agreement },
    ]);
  });

  it('leaves people who were supporters before what they changed or used since, and says so', async () => {
    const database = await open();
    const { db } = database;
    const { imports, run, find, add } = openImports(database);
    const names = ['Voter', 'Noted', 'Edited', 'Quiet', 'Subscribed'];
    for (const [index, name] of names.entries()) await add({ name, phone: `+26599100000${index}` });
    const lines = names.map((name, index) => `099100000${index},${name}@example.org,Zomba,Rang us.`);
    const { id } = await run(toBytes(['phone,email,location,note', ...lines].join('\n')), consent);
    const voter = { name: null, email: 'voter@example.org', phone: null };
    await new SupporterStore(db).record(voter, { kind: 'voted', subjectId: 7 }, now + 1_000);
    const noted = await find('noted@example.org');
    await db
      .updateTable('supporter_note')
      .set({ text: 'Rang us twice.', version: 2 })
      .where('supporter_id', '=', noted.id)
      .execute();
    const { id: edited, state: status, ...rest } = await find('edited@example.org');
    const draft = { name: rest.name, email: rest.email, phone: rest.phone, location: 'Mzuzu', status };
    const version = getSupporterVersion({ id: edited, state: status, ...rest });
    await editSupporter(db, edited, { version, draft }, context);
    const { token } = await db
      .selectFrom('newsletter_subscriber')
      .select('token')
      .where('email', '=', 'subscribed@example.org')
      .executeTakeFirstOrThrow();
    await new SubscriberStore(db).end(token ?? '', now + 1_000);

    const outcome = await imports.undo(id, 'Wezi');
    expect(outcome).toMatchObject({ undo: { removed: 0, restored: 5, unsubscribed: 4, keptCount: 0 } });
    expect(
      outcome.kind === 'undone' && outcome.undo.keptParts.map(({ title, reason }) => `${title} ${reason}`),
    ).toEqual([
      'Voter keeps the email address, which was used since',
      'Noted keeps the note, which was edited since',
      'Edited keeps the location, which was edited since',
      'Subscribed keeps the email address, which was used since',
      'Subscribed keeps the newsletter as it is, because that changed since',
    ]);
    const rows = await db
      .selectFrom('supporter')
      .select(['name', 'email', 'location', 'consent'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { name: 'Voter', email: 'voter@example.org', location: null, consent: 'none' },
      { name: 'Noted', email: null, location: null, consent: 'none' },
      { name: 'Edited', email: null, location: 'Mzuzu', consent: 'none' },
      { name: 'Quiet', email: null, location: null, consent: 'none' },
      { name: 'Subscribed', email: 'subscribed@example.org', location: null, consent: 'ended' },
    ]);
    expect(await db.selectFrom('supporter_note').select('text').execute()).toEqual([
      { text: 'Rang us twice.' },
    ]);
  });

  it('a single column is enough if it has addresses or numbers', async () => {
    const database = await open();
    const { imports, preview, run, readAll } = openImports(database);
    const before = await readAll();
    await expect(preview(toBytes('Name\nGrace\nThoko\n'))).rejects.toThrow(
      'Please choose the column with the email addresses, the one with the phone numbers, or both.',
    );
    for (const list of [
      'zoe@example.org\nZOE@example.org\nnobody@\n',
      '0991234567\n+265 991 234 567\n099\n',
    ]) {
      const file = toBytes(list);
      const { counts } = await preview(file);
      expect(counts).toMatchObject({ rows: 3, created: 1, duplicates: 1, invalid: 1 });
      const done = await run(file);
      expect(done.counts).toEqual(counts);
      await imports.undo(done.id, 'Wezi');
    }
    expect(await readAll()).toEqual(before);
  });

  it('adds further contacts, each to one person, and takes them back', async () => {
    const database = await open();
    const { db } = database;
    const { imports, preview, run, add, readAll } = openImports(database);
    await add({ name: 'Grace', email: 'grace@example.org', phone: '0991000001' });
    await add({ name: 'Mercy', email: 'mercy@example.org' });
    const before = await readAll();
    const file = toBytes(
      [
        'Name,Email,Further Contacts',
        'Grace,grace@example.org,"g@other.example; 099 100 0002, grace@example.org"',
        'Thoko,thoko@example.org,"mercy@example.org, G@other.example, 0991000003"',
        'Wezi,wezi@example.org,thoko@example.org',
        'Wrong,wrong@example.org,0991',
      ].join('\n'),
    );
    const shown = await preview(file);
    expect(shown.counts).toMatchObject({ created: 2, changed: 1, invalid: 1 });
    expect(shown.matches[0]?.adds).toEqual([
      'further contact “g@other.example”',
      'further contact “+265991000002”',
    ]);
    expect(shown.leftOut).toEqual([
      { row: 3, message: 'The further contact “mercy@example.org” belongs to another supporter.' },
      {
        row: 3,
        message: 'The further contact “g@other.example” is also in row 2, and stays with that person.',
      },
      {
        row: 4,
        message: 'The further contact “thoko@example.org” is also in row 3, and stays with that person.',
      },
    ]);
    expect(shown.invalid[0]?.message).toMatch(/^“0991”: Please enter a Malawian mobile number/);
    const { id } = await run(file);
    const contacts = () => db.selectFrom('supporter_contact').select('value').orderBy('value').execute();
    expect((await contacts()).map(({ value }) => value)).toEqual([
      '+265991000002',
      '+265991000003',
      'g@other.example',
    ]);
    // An action with such a contact belongs to its owner.
    const voter = { name: null, email: 'g@other.example', phone: null };
    await new SupporterStore(db).record(voter, { kind: 'voted', subjectId: 7 }, now - 1_000);
    expect((await db.selectFrom('supporter').select('id').execute()).length).toBe(4);
    await db.deleteFrom('supporter_action').execute();
    // The same file again has nothing to add.
    expect((await preview(file)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 3 });

    const used = { name: null, email: null, phone: '+265991000002' };
    await new SupporterStore(db).record(used, { kind: 'voted', subjectId: 8 }, now + 1_000);
    expect((await imports.previewUndo(id))?.keptParts.map(({ reason }) => reason)).toEqual([
      'keeps the further contact “g@other.example”, which was used since',
      'keeps the further contact “+265991000002”, which was used since',
    ]);
    await db.deleteFrom('supporter_action').execute();
    expect(await imports.undo(id, 'Wezi')).toMatchObject({ undo: { removed: 2, restored: 1 } });
    expect(await readAll()).toEqual(before);
  });

  it('cannot be undone once what that needs is no longer kept', async () => {
    const database = await open();
    const { imports, run, readAll } = openImports(database);
    const { id } = await run(toBytes('name,email\nGrace,grace@example.org\n'), consent);
    await database.db.updateTable('supporter_import').set({ is_final: 1 }).execute();
    const before = await readAll();
    expect(await imports.previewUndo(id)).toBeNull();
    expect(await imports.undo(id, 'Wezi')).toEqual({ kind: 'final' });
    expect(await readAll()).toEqual(before);
  });

  it('subscribes nobody who ended a subscription, also where only the record of consents knows it', async () => {
    const database = await open();
    const { preview, run, subscribe } = openImports(database);
    await subscribe('ended@example.org', true);
    const ended = { kind: 'consent-ended', way: 'unsubscribe-link' } as const;
    await privacyRecord.add(database.db, ['deleted@example.org'], ended, now);
    await database.db
      .updateTable('newsletter_subscriber')
      .set({ state: 'bounced' })
      .where('email', '=', 'ended@example.org')
      .execute();
    const file = toBytes('email\nended@example.org\ndeleted@example.org\nnew@example.org\n');
    const { counts } = await preview(file, consent);
    expect(counts.notSubscribed).toMatchObject({ ended: 1, bounced: 1 });
    const { id } = await run(file, consent);
    const confirmed = await database.db
      .selectFrom('newsletter_subscriber')
      .select('email')
      .where('state', '=', 'confirmed')
      .execute();
    expect(confirmed).toEqual([{ email: 'new@example.org' }]);
    expect(await privacyRecord.find(database.db, 'new@example.org')).toMatchObject([
      { kind: 'consent-given', way: 'import', statement: id },
    ]);
  });

  it('imports nothing if something has changed since the preview', async () => {
    const database = await open();
    const { imports, toQuery, add, readAll, find } = openImports(database);
    const file = toBytes('name,email\nGrace,grace@example.org\nWezi,wezi@example.org\n');
    const query = await toQuery(file, {});
    const { digest } = await imports.preview(file, query);
    await add({ email: 'grace@example.org' });
    const before = await readAll();
    const confirmed = { ...query, fileName: 'list.csv', digest };
    const outcome = await imports.run(file, confirmed, 'Wezi');
    expect(outcome).toMatchObject({ kind: 'changed', preview: { counts: { created: 1, changed: 1 } } });
    expect(await readAll()).toEqual(before);
    if (outcome.kind !== 'changed') return;
    const again = { ...confirmed, digest: outcome.preview.digest };
    expect(await imports.run(file, again, 'Wezi')).toMatchObject({ kind: 'imported' });
    expect(await find('grace@example.org')).toMatchObject({ name: 'Grace' });
    // Sent once more, for example because the response was lost: nobody is imported twice.
    expect(await imports.run(file, again, 'Wezi')).toMatchObject({ kind: 'changed' });
  });
});
