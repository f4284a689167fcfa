import type { Kysely } from 'kysely';
import { type CommittedPart, formatLedgerLine } from '../../../shared/ledger.ts';
import { toBytes } from '../../../shared/transparency-log/bytes.ts';
import { formatLogProof } from '../../../shared/transparency-log/log-proof.ts';
import type { VerifierKey } from '../../../shared/transparency-log/signed-note.ts';
import { formatReceiptContent } from '../../../shared/vote-receipt.ts';
import type { Book, Schema } from '../../db/schema.ts';
import type { CheckpointSigner } from './checkpoint-signer.ts';
import { getOrigin } from './ledger-origin.ts';
import { getCommittedPayment, LedgerStore, type StoredEntry, toLedgerEntry } from './ledger-store.ts';
import { LedgerTree } from './ledger-tree.ts';

type PaidOrder = {
  readonly reference: string;
  readonly provider: string;
  readonly transaction_id: string | null;
};

/** The public log of the ledger: its key, its signed checkpoints and its proofs. */
export class LedgerLog {
  readonly #site: string;
  readonly #signer: CheckpointSigner;

  constructor(site: string, signer: CheckpointSigner) {
    this.#site = site;
    this.#signer = signer;
  }

  async getKey(db: Kysely<Schema>, book: Book): Promise<VerifierKey> {
    return this.#signer.getKey(await getOrigin(db, book, this.#site));
  }

  /** The signed checkpoint of the first entries. */
  async signCheckpoint(db: Kysely<Schema>, book: Book, size: number): Promise<string> {
    const root = await new LedgerTree(db).getRoot(book, size);
    return this.#signer.sign({ origin: await getOrigin(db, book, this.#site), size, root });
  }

  /** The proof that an order is counted: its entry, what opens the entry's commitment, and a signed checkpoint. */
  async createReceipt(
    db: Kysely<Schema>,
    entry: StoredEntry,
    order: PaidOrder,
    size: number,
  ): Promise<string> {
    const { book, number, salt, change } = entry;
    const opening: CommittedPart = {
      salt,
      reference: order.reference,
      provider: order.provider,
      transactionId: getCommittedPayment(change, order.transaction_id),
    };
    return formatLogProof({
      extra: toBytes(formatReceiptContent({ line: formatLedgerLine(toLedgerEntry(entry)), opening })),
      index: number - 1,
      hashes: await new LedgerTree(db).proveInclusion(book, number, size),
      note: await this.signCheckpoint(db, book, size),
    });
  }

  /** As `createReceipt`, of all entries that exist now. */
  async createCurrentReceipt(db: Kysely<Schema>, entry: StoredEntry, order: PaidOrder): Promise<string> {
    return this.createReceipt(db, entry, order, await new LedgerStore(db).countEntries(entry.book));
  }
}
