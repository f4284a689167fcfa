import { fromBase64, toBase64 } from './bytes.ts';
import type { TreeHead } from './merkle-tree.ts';

/** The state of a log at one moment (C2SP tlog-checkpoint). */
export type Checkpoint = TreeHead & {
  /** The name of the log. */
  readonly origin: string;
};

const hashBytes = 32;

export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** Null if the text is no checkpoint. Lines after the root are allowed, and not read. */
export const parseCheckpoint = (text: string): Checkpoint | null => {
  const [origin = '', size = '', encoded = ''] = text.split('\n');
  const root = fromBase64(encoded);
  if (origin === '' || !/^(?:0|[1-9]\d{0,14})$/.test(size) || root?.length !== hashBytes) return null;
  return { origin, size: Number(size), root };
};
