import { expect, test } from 'vitest';
import { onEveryDatabase, type TestDatabases } from '../../../../tests/support/databases.ts';
import { rewriteLedger } from '../../../../tests/support/rewrite-ledger.ts';
import { otherSigner } from '../../../../tests/support/signed-ledger.ts';
import { createTestWitness } from '../../../../tests/support/test-witness.ts';
import {
  createLedgerWriter,
  enterRules,
  ledgerNoon,
  testLedgerLog,
  testSite,
} from '../../../../tests/support/vote-ledger.ts';
import { createWitnessSite } from '../../../../tests/support/witness-site.ts';
import { documents } from '../../../shared/documents.ts';
import { LedgerLog } from '../ledger/ledger-log.ts';
import { maxCosignatures } from './witness-routes.ts';

const seconds = ledgerNoon / 1000;

const openSite = async ({ open }: TestDatabases) => {
  const database = await open();
  await enterRules(database);
  const { pay } = createLedgerWriter(database);
  await pay();
  const site = createWitnessSite(database, { now: () => ledgerNoon });
  const witness = createTestWitness('newspaper.example/witness');
  await site.setWitnesses([witness.key]);
  const post = async (body: string, headers: Record<string, string> = {}) => {
    const response = await site.app.request(documents.cosignatures, { method: 'POST', body, headers });
    return { status: response.status, text: await response.text() };
  };
  const sign = (size: number, log = testLedgerLog) => log.signCheckpoint(database.db, 'test', size);
  const getCheckpoint = async () => (await site.app.request(documents.checkpoint)).text();
  const list = () => site.cosignatures.listWitnesses();
  return { database, ...site, pay, witness, post, sign, getCheckpoint, list };
};

onEveryDatabase((databases) => {
  test('stores the newest cosignature of a witness, and adds it to the checkpoint that it fits', async () => {
    const { database, pay, witness, post, sign, getCheckpoint, list } = await openSite(databases);
    const note = await sign(2);
    const line = witness.cosign(note, seconds);
    const before = await database.votesRevision.current();
    expect(await post(note + line)).toEqual({
      status: 200,
      text: 'Thank you. The cosignature is stored.\n',
    });
    expect(await getCheckpoint()).toBe(note + line);
    expect(await database.votesRevision.current()).not.toBe(before);
    const stored = { name: 'newspaper.example/witness', size: 2, time: '2025-10-18T12:00:00' };
    expect(await list()).toEqual([stored]);
    // An older one changes nothing, whether earlier or about fewer entries.
    const after = await database.votesRevision.current();
    expect((await post(note + witness.cosign(note, seconds - 60))).status).toBe(200);
    const smaller = await sign(1);
    expect((await post(smaller + witness.cosign(smaller, seconds + 60))).status).toBe(200);
    expect(await list()).toEqual([stored]);
    expect(await database.votesRevision.current()).toBe(after);

    await pay();
    expect(await getCheckpoint()).toBe(await sign(3));
    const larger = await sign(3);
    await post(larger + witness.cosign(larger, seconds - 60));
    expect(await list()).toEqual([{ ...stored, size: 3, time: '2025-10-18T11:59:00' }]);
    expect(await database.db.selectFrom('ledger_cosignature').selectAll().execute()).toHaveLength(1);
  });

  test('sends the program, and rejects what is no valid cosignature of a known witness', async () => {
    const { app, witness, post, sign, list, lines } = await openSite(databases);
    const note = await sign(2);
    const line = witness.cosign(note, seconds);
    const stranger = createTestWitness('newspaper.example/witness');
    const foreign = await sign(2, new LedgerLog(testSite, otherSigner));
    const otherName = note.replaceAll('campaign.example/', 'other.example/');
    const cases = [
      ['', 400, 'not a signed checkpoint'],
      ['<html>', 400, 'not a signed checkpoint'],
      [note.replace('\n2\n', '\n-2\n') + line, 400, 'not a signed checkpoint'],
      [note, 403, 'does not know this witness'],
      [note + stranger.cosign(note, seconds), 403, 'does not know this witness'],
      [otherName + witness.cosign(otherName, seconds), 400, 'another log'],
      [foreign + witness.cosign(foreign, seconds), 400, 'not signed with our key'],
      [note + witness.cosign(await sign(1), seconds), 400, 'does not match the checkpoint'],
      [note + witness.cosign(note, seconds + 3_600), 400, 'in the future'],
      [`${note}${line}${'x'.repeat(9_000)}`, 413, 'at most 8192 bytes'],
    ] as const;
    for (const [body, status, text] of cases) {
      const response = await post(body);
      expect(response.status, text).toBe(status);
      expect(response.text).toContain(text);
    }
    expect(await list()).toEqual([]);
    expect(lines).toEqual([]);
    const program = await app.request(documents.witness);
    expect(program.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(program.headers.get('cache-control')).toBe('no-cache');
    expect(await program.text()).toContain('A WITNESS FOR THE VOTE LEDGER');
  });

  test('refuses and logs a checkpoint that the ledger no longer continues', async () => {
    const { database, witness, post, sign, list, getCheckpoint, lines } = await openSite(databases);
    const note = await sign(2);
    const cosigned = note + witness.cosign(note, seconds);
    expect((await post(cosigned)).status).toBe(200);
    await rewriteLedger(database, (entries) =>
      entries.map((entry) => (entry.number === 2 ? { ...entry, votes: 50 } : entry)),
    );
    expect((await post(cosigned)).status).toBe(409);
    expect(lines.join('')).toContain('ledger rewritten or key stolen');
    // Of the rewritten ledger nobody has confirmed anything.
    expect(await getCheckpoint()).toBe(await sign(2));
    expect(await list()).toMatchObject([{ size: 2 }]);
  });

  test('a witness that the team has removed is neither accepted nor shown', async () => {
    const { witness, post, sign, list, getCheckpoint, setWitnesses } = await openSite(databases);
    const note = await sign(2);
    await post(note + witness.cosign(note, seconds));
    await setWitnesses([]);
    expect(await list()).toEqual([]);
    expect(await getCheckpoint()).toBe(note);
    expect((await post(note + witness.cosign(note, seconds + 1))).status).toBe(403);
  });

  test('limits how many come from one address', async () => {
    const { app, post } = await openSite(databases);
    for (let count = 0; count < maxCosignatures.max; count += 1) expect((await post('x')).status).toBe(400);
    const response = await app.request(documents.cosignatures, { method: 'POST', body: 'x' });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
