import { gmtText } from '../../../shared/dates.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { areEqual } from '../../../shared/transparency-log/bytes.ts';
import { parseCheckpoint } from '../../../shared/transparency-log/checkpoint.ts';
import {
  findSignature,
  formatSignature,
  parseSignedNote,
  type VerifierKey,
} from '../../../shared/transparency-log/signed-note.ts';
import type { WitnessReport } from '../../../shared/votes/ledger.ts';
import { parseWitnessKey } from '../../../shared/votes/witness-keys.ts';
import type { Database } from '../../db/database.ts';
import { bumpRevision } from '../../db/revision.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Log } from '../../log.ts';
import type { LedgerLog } from '../ledger/ledger-log.ts';
import { LedgerStore } from '../ledger/ledger-store.ts';
import { LedgerTree } from '../ledger/ledger-tree.ts';
import { verifyEd25519 } from '../ledger/verify-ed25519.ts';
import { type Cosignature, CosignatureStore } from './cosignature-store.ts';

type Dependencies = {
  readonly database: Database;
  readonly book: Book;
  readonly ledgerLog: LedgerLog;
  readonly settings: () => Promise<Pick<SiteSettings, 'witnesses'>>;
  readonly log: Log;
  readonly now: () => number;
};

/** What became of a cosignature that was sent, as an HTTP status with a sentence. */
type CosignatureResult = { readonly status: 200 | 400 | 403 | 409; readonly sentence: string };

/** The cosignatures of the witnesses that the team knows. */
export type Cosignatures = {
  /** Stores the cosignatures of a checkpoint of this ledger; anybody may send them. */
  readonly accept: (text: string) => Promise<CosignatureResult>;
  /** Adds to a signed checkpoint the cosignatures that fit it. */
  readonly addTo: (checkpoint: string) => Promise<string>;
  readonly listWitnesses: () => Promise<readonly WitnessReport[]>;
};

/** How far a witness's clock may be ahead, in seconds. */
const maxClockError = 600;

const reject = (status: 400 | 403 | 409, sentence: string): CosignatureResult => ({ status, sentence });

export const createCosignatures = (dependencies: Dependencies): Cosignatures => {
  const { database, book, ledgerLog, settings, log, now } = dependencies;
  const { db } = database;
  const store = new CosignatureStore(db);

  const listKeys = async (): Promise<readonly VerifierKey[]> =>
    (await settings()).witnesses.map(parseWitnessKey).filter((key) => key !== null);

  /** What is stored of the witnesses that the team knows now. */
  const listKnown = async () => {
    const [keys, stored] = [await listKeys(), await store.list(book)];
    return stored.flatMap((cosignature) => {
      const key = keys.find(({ name, id }) => name === cosignature.name && id === cosignature.key_id);
      return key ? [{ key, cosignature }] : [];
    });
  };

  const save = async (cosignatures: readonly Cosignature[]): Promise<void> => {
    const news: Cosignature[] = [];
    for (const one of cosignatures) if (await store.isNews(one)) news.push(one);
    if (news.length === 0) return;
    await inTransaction(db, async (transaction) => {
      // The ledger's page shows them.
      await bumpRevision(transaction, 'votes');
      for (const one of news) await new CosignatureStore(transaction).save(one);
    });
  };

  return {
    accept: async (text) => {
      const note = parseSignedNote(text);
      const checkpoint = note === null ? null : parseCheckpoint(note.text);
      if (note === null || checkpoint === null)
        return reject(400, 'This is not a signed checkpoint (C2SP tlog-checkpoint).');
      const named = (await listKeys()).filter(({ name, id }) =>
        note.signatures.some((signature) => signature.name === name && signature.keyId === id),
      );
      if (named.length === 0)
        return reject(403, 'This site does not know this witness. Please write to the team, with your key.');
      const ownKey = await ledgerLog.getKey(db, book);
      if (checkpoint.origin !== ownKey.name)
        return reject(400, `This checkpoint belongs to another log. Ours is ${ownKey.name}.`);
      if (findSignature(verifyEd25519, note, ownKey) === null)
        return reject(400, 'This checkpoint is not signed with our key.');
      const cosignatures = named.flatMap((key): Cosignature[] => {
        const found = findSignature(verifyEd25519, note, key);
        if (found === null || found.seconds === null) return [];
        const { seconds, signature } = found;
        const line = formatSignature(signature);
        return [{ book, name: key.name, key_id: key.id, size: checkpoint.size, seconds, line }];
      });
      if (cosignatures.length < named.length)
        return reject(400, 'The cosignature does not match the checkpoint.');
      if (cosignatures.some(({ seconds }) => seconds > now() / 1000 + maxClockError))
        return reject(400, 'The time of the cosignature is in the future. Please check your clock.');
      const isOurs =
        checkpoint.size <= (await new LedgerStore(db).countEntries(book)) &&
        areEqual(await new LedgerTree(db).getRoot(book, checkpoint.size), checkpoint.root);
      if (!isOurs) {
        // We signed it, so the ledger was changed since, or somebody else has our key.
        const sentence = 'Our ledger does not continue this checkpoint. Please keep it, and tell everyone.';
        log.error('ledger rewritten or key stolen', new Error(sentence), { size: checkpoint.size });
        return reject(409, sentence);
      }
      await save(cosignatures);
      return { status: 200, sentence: 'Thank you. The cosignature is stored.' };
    },

    addTo: async (checkpoint) => {
      const note = parseSignedNote(checkpoint);
      const size = parseCheckpoint(note?.text ?? '')?.size;
      if (note === null) return checkpoint;
      const lines = (await listKnown())
        .filter(({ cosignature }) => cosignature.size === size)
        .filter(({ key, cosignature: { line } }) => {
          const cosigned = parseSignedNote(checkpoint + line);
          return cosigned !== null && findSignature(verifyEd25519, cosigned, key) !== null;
        })
        .map(({ cosignature: { line } }) => line);
      return checkpoint + lines.join('');
    },

    listWitnesses: async () =>
      (await listKnown()).map(({ cosignature: { name, size, seconds } }) => ({
        name,
        size,
        time: gmtText(seconds * 1000),
      })),
  };
};
