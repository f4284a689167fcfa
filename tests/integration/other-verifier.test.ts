import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { createLedgerRoutes } from '../../src/server/votes/ledger/ledger-routes.ts';
import { LedgerStore } from '../../src/server/votes/ledger/ledger-store.ts';
import { LedgerTree } from '../../src/server/votes/ledger/ledger-tree.ts';
import { createLogRoutes } from '../../src/server/votes/ledger/log-routes.ts';
import { documents } from '../../src/shared/documents.ts';
import { isCredit } from '../../src/shared/votes/ledger.ts';
import { onSqlite } from '../support/databases.ts';
import { type ProgramResult, runProgram } from '../support/run-program.ts';
import { testLog } from '../support/test-log.ts';
import { createLedgerWriter, enterRules, ledgerNoon, testLedgerLog } from '../support/vote-ledger.ts';

/**
 * `tests/verifier/verify_ledger.py` was written from `/vote/ledger/format.txt` alone, by somebody who had not seen the site's
 * code. It needs Python 3 and nothing else.
 */
const hasPython = spawnSync('python3', ['--version']).status === 0;
beforeEach((context) => {
  if (!hasPython) context.skip('python3 is not installed here: the other verifier is not tested.');
});

const verify = (...parameters: readonly string[]): Promise<ProgramResult> =>
  runProgram('python3', ['tests/verifier/verify_ledger.py', ...parameters]);

onSqlite(({ open, newFolder }) => {
  test('a verifier in another language accepts the ledger, and refuses forged ones', async () => {
    const database = await open();
    const { db } = database;
    const { order, pay, moveOrder } = createLedgerWriter(database);
    await enterRules(database);
    const first = await pay({ votes: 3, price: 300 });
    await moveOrder(await order(), 'failed');
    await moveOrder(await order(), 'expired');
    const [ledger, tree] = [new LedgerStore(db), new LedgerTree(db)];
    const routes = { book: 'test', log: testLog() } as const;
    const app = new Hono()
      .route('/', createLedgerRoutes({ ...routes, ledger, tree, addressOf: () => 'one' }))
      .route('/', createLogRoutes({ ...routes, database, ledgerLog: testLedgerLog }));
    const folder = newFolder();
    const write = (name: string, text: string): string => {
      const file = join(folder, name);
      writeFileSync(file, text);
      return file;
    };
    const save = async (name: string, address: string) => {
      const text = await (await app.request(address)).text();
      return { text, file: write(name, text) };
    };
    const key = await save('key', documents.ledgerKey);
    const old = await save('old', documents.checkpoint);
    const refunded = await moveOrder(await pay({ votes: 25, price: 2_000, method: 'tnm' }), 'refunded');
    await moveOrder(refunded, 'restored');
    const settings = new SettingsStore(database);
    await settings.set({ votePackages: [{ votes: 5, price: 500, isPopular: false }] });
    await enterRules(database);
    await pay({ price: 500, method: 'visa', phone: null });
    // Another round begins, and a payment for the first one comes after its end.
    await settings.set({ voteRounds: [{ name: 'Final', opens: null, closes: null }] });
    await enterRules(database);
    await pay({ round: 2, price: 500 });
    const dayAfter = createLedgerWriter(database, () => ledgerNoon + 25 * 3_600_000);
    await dayAfter.moveOrder(await dayAfter.pay({ price: 500 }), 'refunded');
    const checkpoint = await save('checkpoint', documents.checkpoint);
    const list = await save('list', documents.ledger);
    const proof = await save('proof', documents.consistency(4, 14));
    const entry = (await ledger.listOfOrder(first.id)).find(isCredit);
    if (!entry) throw new Error('The order is paid.');
    const receipt = await testLedgerLog.createReceipt(db, entry, first);

    const checkList = (file: string, note = checkpoint.file) =>
      verify('log', '--key', key.file, '--checkpoint', note, '--list', file);
    const checkProof = (file: string) =>
      verify('consistency', '--key', key.file, '--old', old.file, '--new', checkpoint.file, '--proof', file);
    const checkReceipt = (name: string, text: string) =>
      verify('receipt', '--key', key.file, write(name, text));

    expect((await checkList(list.file)).out).toMatch(/^OK: 14 of 14 entries fit .* count of votes: 38; /);
    expect((await checkList(list.file, old.file)).out).toMatch(/^OK: 4 of 14 entries fit /);
    expect((await checkProof(proof.file)).out).toBe('OK: the tree of 14 entries continues the tree of 4');
    expect((await checkReceipt('receipt', receipt)).out).toContain(
      `order ${first.reference}, paid with test`,
    );

    const forgeries: readonly (readonly [string, Promise<ProgramResult>])[] = [
      [
        'root of the checkpoint',
        checkList(
          write(
            'votes',
            list.text
              .replace(',paid,1,25,2000,', ',paid,1,10,850,')
              .replaceAll(',25,2000,', ',10,850,')
              .replaceAll(',-25,-2000,', ',-10,-850,')
              .replace('votes=33 amount=2800', 'votes=18 amount=1650'),
          ),
        ),
      ],
      [
        'no rules before it allow',
        checkList(write('price', list.text.replace(',paid,1,3,300,', ',paid,1,300,3,'))),
      ],
      ['it is numbered 3', checkList(write('removed', list.text.replace(/^2,.*\n/m, '')))],
      ['but the checkpoint has 14', checkList(write('cut', list.text.replace(/^14,.*\n/m, '')))],
      [
        'takes back more',
        checkList(
          write(
            'twice',
            list.text.replace(/^(\d+,.*),restored,1,25,2000,(.*)$/m, '$1,refunded,1,-25,-2000,$2'),
          ),
        ),
      ],
      [
        'the entries of round 1 before it have votes=33',
        checkList(write('total', list.text.replace(/votes=33 amount=\d+/, 'votes=330 amount=2800'))),
      ],
      ['round 1', checkList(write('counted-late', list.text.replace(',late,1,0,500,', ',paid,1,5,500,')))],
      [
        'signature of the log is not valid',
        checkList(list.file, write('size', checkpoint.text.replace('\n14\n', '\n13\n'))),
      ],
      [
        'does not continue',
        checkProof(
          write(
            'proof-changed',
            proof.text.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')),
          ),
        ),
      ],
      ['too few hashes', checkProof(write('proof-cut', proof.text.replace(/.*\n$/, '')))],
      ['not in the signed tree', checkReceipt('moved', receipt.replace('index 1', 'index 0'))],
      ['no signatures', checkReceipt('half', receipt.slice(0, receipt.lastIndexOf('\n\n')))],
    ];
    for (const [reason, result] of forgeries) {
      const { code, out } = await result;
      expect([code, out], reason).toEqual([1, expect.stringContaining(reason)]);
      expect(out).toMatch(/^WRONG: /);
    }
  });
});
