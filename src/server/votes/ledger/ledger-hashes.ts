import { createHash } from 'node:crypto';
import { hashedPart, type LedgerEntry } from '../../../shared/ledger.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What of an entry is not public. Numbers and addresses are not in it: their owners may want them deleted. */
export type EncryptedPart = {
  readonly nonce: string;
  readonly reference: string;
  readonly provider: string;
  readonly cause: string;
};

export const sealOf = ({ nonce, reference, provider, cause }: EncryptedPart): string =>
  sha256([nonce, reference, provider, cause].join(','));

export const hashOf = (previous: string, entry: Omit<LedgerEntry, 'hash'>): string =>
  sha256(`${previous},${hashedPart(entry)}`);
