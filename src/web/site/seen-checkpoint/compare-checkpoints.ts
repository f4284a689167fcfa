import { areEqual } from '../../../shared/transparency-log/bytes.ts';
import { type TreeHead, verifyConsistency } from '../../../shared/transparency-log/merkle-tree.ts';
import { treeHashes } from '../ledger/log-verification.ts';
import type { LogRequests } from './log-requests.ts';

/** Whether the larger of two logs continues the smaller; unknown if the log does not answer. */
export const compareCheckpoints = async (
  { getProof }: Pick<LogRequests, 'getProof'>,
  one: TreeHead,
  other: TreeHead,
): Promise<'continued' | 'forked' | 'unknown'> => {
  if (one.size === other.size) return areEqual(one.root, other.root) ? 'continued' : 'forked';
  const [smaller, larger] = one.size < other.size ? [one, other] : [other, one];
  const proof = await getProof(smaller.size, larger.size);
  if (proof === null) return 'unknown';
  return verifyConsistency(treeHashes, smaller, larger, proof) ? 'continued' : 'forked';
};
