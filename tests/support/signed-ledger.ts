import { createSecretKey } from '../../src/server/secrets/secret-key.ts';
import { createCheckpointSigner } from '../../src/server/votes/ledger/checkpoint-signer.ts';
import { sha256, treeHashes } from '../../src/server/votes/ledger/tree-hashes.ts';
import { toBytes } from '../../src/shared/transparency-log/bytes.ts';
import { listInclusionRanges, TreeBuilder } from '../../src/shared/transparency-log/merkle-tree.ts';
import { formatVerifierKey } from '../../src/shared/transparency-log/signed-note.ts';
import type { Verification } from '../../src/shared/votes/vote-receipt.ts';
import { verifyEd25519 } from '../../src/web/site/ledger/log-verification.ts';

/** Signs with a key that tests know. */
export const testSigner = createCheckpointSigner(createSecretKey('k'.repeat(32)));
export const otherSigner = createCheckpointSigner(createSecretKey('o'.repeat(32)));

const logName = 'campaign.example/vote/ledger';

const computeRoot = (lines: readonly string[]): Uint8Array => {
  const tree = new TreeBuilder(treeHashes);
  for (const line of lines) tree.add(treeHashes.leaf(toBytes(line)));
  return tree.root;
};

/** What a visitor's browser verifies a receipt of the log of the tests with. */
export const testVerification: Verification = { sha256, verifyEd25519, key: testSigner.getKey(logName) };

/** The signed checkpoint of these lines, as the site of the tests would publish it, with its key. */
export const signLines = (lines: readonly string[], signer = testSigner, origin = logName) => ({
  checkpoint: signer.sign({ origin, size: lines.length, root: computeRoot(lines) }),
  key: formatVerifierKey(signer.getKey(origin)),
});

/** The inclusion proof of a line, by its number. */
export const proveLine = (lines: readonly string[], number: number): readonly Uint8Array[] =>
  listInclusionRanges(number - 1, [0, lines.length]).map((range) => computeRoot(lines.slice(...range)));
