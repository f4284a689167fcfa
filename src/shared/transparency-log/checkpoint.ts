import { parseHash, toBase64 } from './bytes.ts';
import type { TreeHead } from './merkle-tree.ts';

/** The state of a log at one moment (C2SP tlog-checkpoint). */
export type Checkpoint = TreeHead & {
  /** The name of the log. */
  readonly origin: string;
};

/** A number of entries in decimal digits; null if the text is none. */
export const parseSize = (text: string): number | null =>
  /^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null;

export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** Null if the text is no checkpoint. Lines after the root are allowed, and not read. */
export const parseCheckpoint = (text: string): Checkpoint | null => {
  const [origin = '', sizeLine = '', rootLine = ''] = text.split('\n');
  const [size, root] = [parseSize(sizeLine), parseHash(rootLine)];
  return origin === '' || size === null || root === null ? null : { origin, size, root };
};
