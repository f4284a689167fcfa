import type { Kysely } from 'kysely';
import { toBytes } from '../../../shared/transparency-log/bytes.ts';
import { formatLogProof } from '../../../shared/transparency-log/log-proof.ts';
import type { TreeHead } from '../../../shared/transparency-log/merkle-tree.ts';
import type { VerifierKey } from '../../../shared/transparency-log/signed-note.ts';
import { type CommittedPart, formatLedgerLine } from '../../../shared/votes/ledger.ts';
import { formatReceiptContent } from '../../../shared/votes/vote-receipt.ts';
import type { Schema } from '../../db/schema.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import type { CheckpointSigner } from './checkpoint-signer.ts';
import { findOrigin, nameLog } from './ledger-origin.ts';
import { getCommittedPayment, type StoredEntry, toLedgerEntry } from './ledger-store.ts';
import { type Inclusion, LedgerTree } from './ledger-tree.ts';

type PaidOrder = {
  readonly reference: string;
  readonly provider: string;
  readonly transaction_id: string | null;
};

/** The public log of the ledger: its key, its signed checkpoints and its proofs. */
export class LedgerLog {
  readonly #site: string;
  readonly #signer: CheckpointSigner;
  /** The names of the logs that are stored: they never change. */
  readonly #origins = new Map<Book, string>();

  constructor(site: string, signer: CheckpointSigner) {
    this.#site = site;
    this.#signer = signer;
  }

  async #getOrigin(db: Kysely<Schema>, book: Book): Promise<string> {
    const known = this.#origins.get(book) ?? (await findOrigin(db, book));
    if (known !== null) this.#origins.set(book, known);
    return known ?? nameLog(book, this.#site);
  }

  async getKey(db: Kysely<Schema>, book: Book): Promise<VerifierKey> {
    return this.#signer.getKey(await this.#getOrigin(db, book));
  }

  /** The signed checkpoint of a tree whose root is known. */
  async signHead(db: Kysely<Schema>, book: Book, head: TreeHead): Promise<string> {
    return this.#signer.sign({ ...head, origin: await this.#getOrigin(db, book) });
  }

  /** The signed checkpoint of the first entries. */
  async signCheckpoint(db: Kysely<Schema>, book: Book, size: number): Promise<string> {
    return this.signHead(db, book, { size, root: await new LedgerTree(db).getRoot(book, size) });
  }

  /** As `formatReceipt`, of an entry that is stored. */
  async createReceipt(db: Kysely<Schema>, entry: StoredEntry, order: PaidOrder): Promise<string> {
    const { book, number } = entry;
    return this.formatReceipt(
      db,
      entry,
      order,
      await new LedgerTree(db).proveInclusion(book, number, number),
    );
  }

  /**
   * The proof that an order is counted: its entry, what opens the entry's commitment, and the checkpoint that was signed
   * with this entry. So a receipt is always the same text.
   */
  async formatReceipt(
    db: Kysely<Schema>,
    entry: StoredEntry,
    order: PaidOrder,
    { root, proof }: Inclusion,
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
      hashes: proof,
      note: await this.signHead(db, book, { size: number, root }),
    });
  }
}
