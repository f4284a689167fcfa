import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { LedgerLog } from '../../src/server/votes/ledger/ledger-log.ts';
import { documents } from '../../src/shared/documents.ts';
import { onSqlite, type TestDatabases } from '../support/databases.ts';
import { machineEnvironment } from '../support/machine-environment.ts';
import { rewriteLedger } from '../support/rewrite-ledger.ts';
import { runProgram } from '../support/run-program.ts';
import { otherSigner } from '../support/signed-ledger.ts';
import { createLedgerWriter, enterRules, testSite } from '../support/vote-ledger.ts';
import { createWitnessSite, listenOnLoopback } from '../support/witness-site.ts';

/** As on the computer of a witness, with the Node that is there. */
const startWitness = async (site: string, folder: string, ...more: readonly string[]) => {
  const program = join(import.meta.dirname, '../../src/server/votes/witnesses/witness.mjs');
  const name = `${folder.split('/').at(-1)}.example/witness`;
  const args = [program, site, '--name', name, '--folder', folder, '--once', ...more];
  return runProgram('node', args, machineEnvironment());
};

const readLatest = (folder: string): string => readFileSync(join(folder, 'latest.txt'), 'utf8');
const listEvidence = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith('evidence-'));
const countCosignatures = (note: string): number => note.match(/^— \S+\/witness /gm)?.length ?? 0;

const servers: { readonly close: () => void }[] = [];
afterEach(() => {
  for (const { close } of servers.splice(0)) close();
});
const listen = async (respond: Parameters<typeof listenOnLoopback>[0]): Promise<string> => {
  const server = await listenOnLoopback(respond);
  servers.push(server);
  return server.address;
};

/** A ledger of four entries, and witnesses that have seen it. */
const openWitnessedLedger = async (
  { open, newFolder }: TestDatabases,
  names: readonly string[] = ['newspaper', 'campaign', 'student'],
) => {
  const database = await open();
  await enterRules(database);
  const { pay } = createLedgerWriter(database);
  await pay();
  await pay({ votes: 10, price: 850 });
  await pay();
  const site = createWitnessSite(database);
  const address = await listen(site.app.fetch);
  const root = newFolder();
  const folders = names.map((name) => join(root, name));
  const runAll = (at = address, ...more: readonly string[]) =>
    Promise.all(folders.map((folder) => startWitness(at, folder, ...more)));
  const firstRuns = await runAll();
  /** A copy of the database that a test may change, served as if it were the same site. */
  const openCopy = async (ledgerLog?: LedgerLog) => {
    const file = join(newFolder(), 'copy.db');
    await sql`vacuum into ${file}`.execute(database.db);
    const copy = await open({ dialect: 'sqlite', file });
    return { copy, ...createWitnessSite(copy, ledgerLog ? { ledgerLog } : {}) };
  };
  const [folder = root] = folders;
  return { pay, ...site, address, folder, folders, runAll, firstRuns, openCopy };
};

onSqlite((databases) => {
  test('three witnesses follow a growing ledger, and hand back what they confirm', async () => {
    const { app, cosignatures, setWitnesses, pay, address, folder, folders, runAll, firstRuns } =
      await openWitnessedLedger(databases);
    const keys = firstRuns.map(({ code, out, errors }) => {
      expect([code, errors]).toEqual([0, '']);
      expect(out).toContain('The key of the ledger. From now on, every checkpoint must be signed with it');
      expect(out).toContain('4 entries, the first that this witness has seen');
      return /The key of this witness: (\S+)/.exec(out)?.[1] ?? '';
    });
    for (const each of folders) {
      expect(statSync(join(each, 'witness-key.pem')).mode & 0o777).toBe(0o600);
      expect(countCosignatures(readLatest(each))).toBe(1);
    }
    const stranger = await startWitness(address, folder, '--hand-back');
    expect(stranger.code).toBe(0);
    expect(stranger.out).toContain(
      `The site does not know this witness yet. Send your key to the campaign: ${keys[0]}`,
    );
    expect(await cosignatures.listWitnesses()).toEqual([]);

    await setWitnesses(keys);
    await pay();
    await pay();
    const runs = await runAll(undefined, '--hand-back', '--full');
    for (const { code, out } of runs) {
      expect(code).toBe(0);
      expect(out).toContain('6 entries, continuing the 4 seen before');
      expect(out).toContain('The site has accepted the cosignature.');
    }
    const checkpoint = await (await app.request(documents.checkpoint)).text();
    expect(countCosignatures(checkpoint)).toBe(3);
    for (const each of folders) expect(checkpoint).toContain(readLatest(each).split('\n').at(-2));
    expect(await cosignatures.listWitnesses()).toMatchObject(
      ['campaign', 'newspaper', 'student'].map((name) => ({ name: `${name}.example/witness`, size: 6 })),
    );
    // A checkpoint that others have cosigned is followed as any other.
    expect((await startWitness(address, folder)).code).toBe(0);
    expect(readFileSync(join(folder, 'checkpoints.txt'), 'utf8').match(/\n[46]\n/g)).toHaveLength(2);
    await pay();
    expect(countCosignatures(await (await app.request(documents.checkpoint)).text())).toBe(0);
  });

  test('a witness refuses a rewritten, a truncated and a forked ledger', async () => {
    const { openCopy, folder, folders, runAll, pay, address } = await openWitnessedLedger(databases);
    const before = folders.map(readLatest);
    const attacks: readonly (readonly [string, (copy: Database) => Promise<unknown>, string])[] = [
      [
        'an entry rewritten',
        (copy) =>
          rewriteLedger(copy, (entries) =>
            entries.map((entry) => (entry.number === 2 ? { ...entry, votes: 500 } : entry)),
          ),
        'The ledger has the same number of entries as before, 4, but they are not the same entries',
      ],
      [
        'an entry rewritten, and one added',
        async (copy) => {
          await rewriteLedger(copy, (entries) =>
            entries.map((entry) => (entry.number === 4 ? { ...entry, amount: 1 } : entry)),
          );
          await createLedgerWriter(copy).pay();
        },
        'The ledger of 5 entries does not continue the 4 entries that this witness has seen',
      ],
      [
        'the end cut off',
        (copy) => rewriteLedger(copy, (entries) => entries.slice(0, 3)),
        'The ledger has become shorter: this witness has seen 4 entries, and now there are 3.',
      ],
    ];
    for (const [index, [title, attack, words]] of attacks.entries()) {
      const { copy, app } = await openCopy();
      await attack(copy);
      const site = await listen(app.fetch);
      // All three for the first attack, one for the others: starting a program takes a while.
      for (const { code, errors } of index === 0 ? await runAll(site) : [await startWitness(site, folder)]) {
        expect(code, title).toBe(1);
        expect(errors, title).toContain(`REFUSED. ${words}`);
      }
    }
    expect(folders.map(readLatest)).toEqual(before);
    const evidence = listEvidence(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(evidence).toHaveLength(3);
    for (const text of evidence) expect(text).toContain(before[0]);
    expect(evidence.join('')).toContain('campaign.example/test/vote/ledger\n3\n');

    // One witness is shown another list, which is valid in itself.
    const { copy, app } = await openCopy();
    await createLedgerWriter(copy).pay({ votes: 25, price: 2000 });
    await pay();
    await pay();
    const forked = await startWitness(await listen(app.fetch), folders[2] ?? '');
    expect(forked.code).toBe(0);
    const runs = await runAll(address);
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 1]);
    expect(runs[2]?.errors).toContain('REFUSED. The ledger of 6 entries does not continue the 5 entries');
  });

  test('a witness refuses another key, another log, and a list that does not have the root', async () => {
    const { openCopy, app, folder } = await openWitnessedLedger(databases, ['newspaper']);
    const change = (path: string, edit: (text: string) => string) =>
      listen(async (request) => {
        const response = await app.fetch(request);
        return request.url.endsWith(path) ? new Response(edit(await response.text())) : response;
      });
    const otherKey = await openCopy(new LedgerLog(testSite, otherSigner));
    const cases = [
      [await listen(otherKey.app.fetch), 'The checkpoint is not signed with the ledger key'],
      [
        await change(documents.checkpoint, (text) => text.replace(/^\S+/, 'other.example/vote/ledger')),
        'This checkpoint belongs to another ledger: other.example/vote/ledger',
      ],
      [
        await change(documents.ledger, (text) => text.replace(',paid,1,5,', ',paid,1,6,')),
        'The entries of the list do not give the root that was signed.',
      ],
      [
        await change(documents.ledger, (text) => text.replace(/[^\n]+\n$/, '')),
        'The list has 3 entries, but the checkpoint was signed for 4.',
      ],
    ] as const;
    const runs = await Promise.all(cases.map(([address]) => startWitness(address, folder, '--full')));
    for (const [index, [, words]] of cases.entries()) {
      expect(runs[index]?.errors).toContain(`REFUSED. ${words}`);
      expect(runs[index]?.code).toBe(1);
    }
  });

  test('a site that cannot be reached is no refusal', async () => {
    const { app, folder: root } = await openWitnessedLedger(databases, []);
    const [folder, other] = [join(root, 'newspaper'), join(root, 'campaign')];
    let isFirst = true;
    const flaky = await listen((request) => {
      const response = isFirst ? new Response('Please try again.', { status: 503 }) : app.fetch(request);
      isFirst = false;
      return response;
    });
    const [closed, again, wrong] = await Promise.all([
      startWitness('http://127.0.0.1:1', folder),
      startWitness(flaky, other),
      startWitness('nowhere', join(root, 'student')),
    ]);
    expect([closed.code, again.code, wrong.code]).toEqual([2, 0, 2]);
    expect(closed.errors).toContain('cannot be reached');
    expect(again.out).toContain('answered with status 503. Trying again.');
    expect(wrong.errors).toContain('Usage: node witness.mjs');
    expect([...listEvidence(folder), ...listEvidence(other)]).toEqual([]);
  });

  test('a cosigned checkpoint that the ledger does not continue is refused and logged', async () => {
    const ledger = await openWitnessedLedger(databases, []);
    const { openCopy, setWitnesses, cosignatures, lines, pay, app } = ledger;
    const { copy, app: forked } = await openCopy();
    await createLedgerWriter(copy).pay({ votes: 25, price: 2000 });
    await pay();
    const folder = join(ledger.folder, 'late');
    // Shown the forked list, while what it hands back reaches the real site.
    const mixed = await listen((request) => (request.method === 'POST' ? app : forked).fetch(request));
    const first = await startWitness(mixed, folder);
    await setWitnesses([/The key of this witness: (\S+)/.exec(first.out)?.[1] ?? '']);
    const { code, errors } = await startWitness(mixed, folder, '--hand-back');
    expect(code).toBe(1);
    expect(errors).toContain('REFUSED. The site does not accept a checkpoint that the ledger has signed.');
    expect(await cosignatures.listWitnesses()).toEqual([]);
    expect(lines.join('')).toContain('ledger rewritten or key stolen');
  });
});
