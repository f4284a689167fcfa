import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import {
  type FakeRequest,
  type FakeS3,
  fakeSecret,
  type S3Error,
  startFakeS3,
} from '../../../../tests/support/fake-s3.ts';
import { freePort } from '../../../../tests/support/free-port.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { keptDailyBackups } from '../../../shared/admin/backups.ts';
import { getBackupName } from '../backup-file.ts';
import { BackupRunStore } from '../runs/backup-run-store.ts';
import { createSiteBackups } from '../site-backups.ts';
import { parseS3Address, type S3Address } from './s3-address.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

const parse = (text: string): S3Address => {
  const address = parseS3Address(text);
  if (!address) throw new Error('This is no address.');
  return address;
};

test('an address has keys, host, bucket, folder and region', () => {
  expect(parse('https://KEY:a%2Fb%2Bc@s3.eu-west-1.amazonaws.com/bucket/site/backups')).toEqual({
    endpoint: 'https://s3.eu-west-1.amazonaws.com/bucket',
    region: 'eu-west-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'a/b+c',
    prefix: 'site/backups/',
    label: 's3.eu-west-1.amazonaws.com/bucket/site/backups',
  });
  expect(parse('https://k:s@store.example/bucket')).toMatchObject({ prefix: '', region: 'us-east-1' });
  expect(parse('https://k:s@store.example:9000/bucket/?region=auto')).toMatchObject({
    endpoint: 'https://store.example:9000/bucket',
    region: 'auto',
  });
});

test.each([
  'https://store.example/bucket',
  'https://key@store.example/bucket',
  'http://key:secret@store.example/bucket',
  'https://key:secret@store.example',
  'https://key:secret@store.example/b',
  'https://key:secret@store.example/bucket?acl=public',
  'https://key:secret@store.example/bucket?region=eu%20west',
  'https://key:secret@store.example/bucket/%2e%2e%2fother',
  'https://key:%ff@store.example/bucket',
  'ftp://key:secret@store.example/bucket',
  'store.example/bucket',
])('%s is no address for copies', (text) => {
  expect(parseS3Address(text)).toBeNull();
});

onEveryDatabase(({ newLocation, open, newFolder }) => {
  const openSite = async (address: string, uploadBytes = 10) => {
    const location = await newLocation();
    const database = await open(location);
    const folder = newFolder();
    const uploadsFolder = join(folder, 'uploads');
    mkdirSync(uploadsFolder);
    writeFileSync(join(uploadsFolder, '0a1b2c3d-1111-2222-3333-444455556666.webp'), randomBytes(uploadBytes));
    const backups = join(folder, 'backups');
    const created = await new BackupRunStore(database.db).readCreation();
    const log = testLog();
    /** A process at this age of the site. */
    const start = (age: number) => {
      const site = createSiteBackups({
        database,
        settings: {
          ...{ location, uploads: { kind: 'folder', folder: uploadsFolder }, folder: backups, place: 'here' },
          ...{ isDaily: true, isExpected: true, copyTo: parse(address) },
        },
        log,
        now: () => created + age,
        firstDelay: 1,
      });
      for (const worker of site.workers) worker.wake();
      return site;
    };
    const runAt = async (age: number) => {
      const { workers, list } = start(age);
      for (const worker of workers) await worker.idle();
      for (const worker of workers) await worker.stop();
      return list();
    };
    const read = (name: string) => readFileSync(join(backups, name));
    return { runAt, start, read, log, created, backups };
  };
  const isUpload = ({ method, key }: FakeRequest) => method !== 'GET' && key !== '';
  const failOn = (fake: FakeS3, errors: readonly (S3Error | null)[], applies = isUpload) => {
    const waiting = [...errors];
    fake.onRequest = (request) => (applies(request) ? (waiting.shift() ?? null) : null);
  };

  test('a new backup is copied at once, and only once', async () => {
    const fake = await startFakeS3();
    const { runAt, read, log } = await openSite(fake.getAddress('site'));
    const { backups, copies } = await runAt(2 * hour);
    const [{ name, copiedAt } = { name: '', copiedAt: null }] = backups;
    expect(copiedAt).not.toBeNull();
    expect(copies).toEqual({
      place: expect.stringMatching(/^127\.0\.0\.1:\d+\/backups\/site$/),
      problem: null,
    });
    expect(fake.objects.get(`site/${name}`)?.equals(read(name))).toBe(true);
    const count = fake.requests.length;
    await runAt(3 * hour);
    expect(fake.requests.length).toBe(count);
    expect(log.lines).toEqual([]);
  });

  test('a large backup goes in parts, through a busy store and lost connections', async () => {
    const fake = await startFakeS3();
    const { runAt, read } = await openSite(fake.getAddress(), 18_000_000);
    failOn(fake, [
      { status: 503, code: 'SlowDown' },
      'lost',
      null,
      'lost',
      null,
      { status: 500 },
      null,
      'lost',
    ]);
    const { backups } = await runAt(2 * hour);
    const [{ name, copiedAt } = { name: '', copiedAt: null }] = backups;
    expect(copiedAt).not.toBeNull();
    expect(fake.objects.get(name)?.equals(read(name))).toBe(true);
    expect(fake.uploads.size).toBe(0);
    expect(fake.largestBody()).toBe(8 * 1024 * 1024);
  });

  test.each<readonly [string, readonly S3Error[], RegExp]>([
    [
      'a key without the right',
      [{ status: 403, code: 'AccessDenied' }],
      /does not accept the key \(403 AccessDenied\)/,
    ],
    ['a full store', [{ status: 507, code: 'QuotaExceeded' }], /is full \(507 QuotaExceeded\)/],
    ['a store that stays down', Array(9).fill({ status: 500 }), /did not accept the backup \(500\)/],
    ['a connection that is always lost', Array(9).fill('lost'), /could not be reached/],
    ['a part that changes on its way', ['altered'], /did not accept the backup \(400 BadDigest\)/],
    ['an answer with other words', [{ status: 400, code: 'Evil <b>' }], /did not accept the backup \(400\)/],
  ])('%s: a sentence, and another attempt after an hour', async (_, errors, sentence) => {
    const fake = await startFakeS3();
    const { runAt, log, start } = await openSite(fake.getAddress(), 9_000_000);
    const isPart = ({ method, query }: FakeRequest) => method === 'PUT' && query.has('partNumber');
    failOn(fake, errors, isPart);
    const { backups, copies } = await runAt(2 * hour);
    expect(copies?.problem?.text).toMatch(sentence);
    expect(backups).toMatchObject([{ copiedAt: null }]);
    expect((await start(2 * hour).readState()).copyProblem).toMatch(sentence);
    expect(log.lines).toHaveLength(1);
    expect(fake.uploads.size).toBe(0);
    fake.onRequest = () => null;
    expect((await runAt(2.5 * hour)).backups).toMatchObject([{ copiedAt: null }]);
    const later = await runAt(3.5 * hour);
    expect(later.copies?.problem).toBeNull();
    expect(later.backups[0]?.copiedAt).not.toBeNull();
    expect(fake.objects.size).toBe(1);
  });

  test('wrong keys, bucket and region have sentences, and no key is ever shown or logged', async () => {
    const fake = await startFakeS3();
    const closed = await freePort();
    const good = fake.getAddress();
    for (const [address, sentence] of [
      [fake.getAddress('', 'another-secret'), /does not accept the key \(403 SignatureDoesNotMatch\)/],
      [good.replace('/backups/', '/others/'), /no such bucket/],
      [good.replace('eu-test-1', 'us-east-1'), /in another region|AuthorizationHeaderMalformed/],
      [good.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${closed}`), /could not be reached \(ECONNREFUSED\)/],
    ] as const) {
      const { runAt, log } = await openSite(address);
      const list = await runAt(2 * hour);
      expect(list.copies?.problem?.text).toMatch(sentence);
      // Another day, the same problem: it is known.
      await runAt(2 * hour + day);
      expect(log.lines).toHaveLength(1);
      const shown = JSON.stringify(list) + log.lines.join('');
      for (const secret of ['TESTKEYID', fakeSecret, encodeURIComponent(fakeSecret), 'another-secret'])
        expect(shown).not.toContain(secret);
    }
  });

  test('the last daily copies are kept, and whatever is not ours', async () => {
    const fake = await startFakeS3();
    const { runAt, created } = await openSite(fake.getAddress('site'));
    const others = ['site/notes.txt', 'site/backup-of-mine.zip', 'backup.zip', 'site/backup-x/old.zip'];
    const manual = `site/${getBackupName('manual', created - 100 * day)}`;
    const elsewhere = getBackupName('daily', created - 100 * day);
    for (const key of [...others, manual, elsewhere]) fake.objects.set(key, Buffer.from('x'));
    for (let days = 1; days <= 20; days += 1)
      fake.objects.set(`site/${getBackupName('daily', created - days * day)}`, Buffer.from('old'));
    const [made] = (await runAt(2 * hour)).backups;
    const daily = [...fake.objects.keys()].filter((key) => /^site\/.*-daily\.zip$/.test(key)).toSorted();
    expect(daily).toHaveLength(keptDailyBackups);
    expect(daily.at(-1)).toBe(`site/${made?.name}`);
    expect(daily[0]).toBe(`site/${getBackupName('daily', created - (keptDailyBackups - 1) * day)}`);
    expect([...fake.objects.keys()]).toEqual(expect.arrayContaining([...others, manual, elsewhere]));
  });

  test('old copies that may not be removed are no problem of the new one', async () => {
    const fake = await startFakeS3();
    const { runAt, log, created } = await openSite(fake.getAddress());
    for (let days = 1; days <= 20; days += 1)
      fake.objects.set(getBackupName('daily', created - days * day), Buffer.from('old'));
    fake.onRequest = ({ method }) => (method === 'POST' || method === 'DELETE' ? { status: 403 } : null);
    const { backups, copies } = await runAt(2 * hour);
    expect(backups[0]?.copiedAt).not.toBeNull();
    expect(copies?.problem).toBeNull();
    expect(log.lines.join()).toContain('old copies of backups could not be removed');
  });

  test('a stop in the middle clears the parts away, and the next start goes on', async () => {
    const fake = await startFakeS3();
    const { runAt, start } = await openSite(fake.getAddress(), 20_000_000);
    const second = Promise.withResolvers<void>();
    fake.onRequest = ({ query }) => {
      if (query.get('partNumber') === '2') second.resolve();
      return null;
    };
    const { workers } = start(2 * hour);
    await second.promise;
    for (const worker of workers) await worker.stop();
    expect(fake.objects.size).toBe(0);
    await expect.poll(() => fake.uploads.size).toBe(0);
    const { backups } = await runAt(2 * hour);
    expect(backups[0]?.copiedAt).not.toBeNull();
  });
});
