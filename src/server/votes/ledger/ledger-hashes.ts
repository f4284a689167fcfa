import { createHash } from 'node:crypto';
import { type LedgerEntry, serialiseHashedColumns } from '../../../shared/ledger.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The private part of an entry. Without phone numbers and e-mail addresses, which their owners can have deleted. */
export type PrivatePart = {
  readonly nonce: string;
  readonly reference: string;
  readonly provider: string;
  readonly cause: string;
};

export const computeSeal = ({ nonce, reference, provider, cause }: PrivatePart): string =>
  sha256([nonce, reference, provider, cause].join(','));

export const computeEntryHash = (previous: string, entry: Omit<LedgerEntry, 'hash'>): string =>
  sha256(`${previous},${serialiseHashedColumns(entry)}`);
