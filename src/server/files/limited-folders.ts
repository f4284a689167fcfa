import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isPartialFileName } from '../media/write-file-atomically.ts';

/** How often the use of a group is noted, and how often the folders are measured at least, in milliseconds. */
const noteEvery = 3_600_000;

/** After how many new groups the folders are measured again: other processes write into them, too. */
const measureAfter = 50;

/** Files that are made from the same one, and are removed together. */
type Group = { bytes: number; usedAt: number | null; writtenAt: number; readonly paths: string[] };

type Dependencies = {
  /** Caches: they may be deleted at any time, and several processes may share them. */
  readonly folders: readonly string[];
  readonly maxBytes: number;
  readonly now: () => number;
  /** The group of a file, by its name. */
  readonly getGroup: (name: string) => string;
  /** Whether a file tells when its group was used last. It is removed before the others. */
  readonly isMark: (name: string) => boolean;
};

/** Keeps folders of limited size: the least recently used files are removed first. */
export class LimitedFolders {
  readonly #dependencies: Dependencies;
  readonly #notedAt = new Map<string, number>();
  #bytes = 0;
  #added = 0;
  #measuredAt = Number.NEGATIVE_INFINITY;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether files that nobody has asked for should be stored. */
  get hasRoom(): boolean {
    return this.#bytes < this.#dependencies.maxBytes * 0.8;
  }

  /** Notes that a group has about so many bytes more. */
  async noteAdded(group: string, bytes: number): Promise<void> {
    this.#notedAt.set(group, this.#dependencies.now());
    this.#added += 1;
    this.#bytes += bytes;
    if (this.#bytes > this.#dependencies.maxBytes || this.#added % measureAfter === 1)
      await this.removeUnused();
  }

  /** Notes that a group was used, for the choice of what is removed. `mark` is the path of its mark. */
  async noteUse(group: string, mark: string): Promise<void> {
    const now = this.#dependencies.now();
    if (now - (this.#notedAt.get(group) ?? Number.NEGATIVE_INFINITY) < noteEvery) return;
    this.#notedAt.set(group, now);
    await utimes(mark, now / 1_000, now / 1_000).catch(() => {});
    if (now - this.#measuredAt > noteEvery) await this.removeUnused();
  }

  async #measure(): Promise<Map<string, Group>> {
    const { folders, getGroup, isMark } = this.#dependencies;
    const groups = new Map<string, Group>();
    for (const folder of folders)
      for (const name of await readdir(folder).catch(() => [])) {
        if (isPartialFileName(name)) continue;
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found === null) continue;
        const key = getGroup(name);
        const group = groups.get(key) ?? { bytes: 0, usedAt: null, writtenAt: 0, paths: [] };
        group.bytes += found.size;
        group.writtenAt = Math.max(group.writtenAt, found.mtimeMs);
        if (isMark(name)) {
          group.usedAt = found.mtimeMs;
          group.paths.unshift(path);
        } else group.paths.push(path);
        groups.set(key, group);
      }
    return groups;
  }

  async #remove(key: string, { bytes, paths }: Group): Promise<void> {
    // The mark goes first: what it describes must exist.
    for (const path of paths) await rm(path, { force: true });
    this.#notedAt.delete(key);
    this.#bytes -= bytes;
  }

  /** Measures the folders, and removes the least recently used groups if they are larger than they may be. */
  async removeUnused(): Promise<void> {
    const { maxBytes, now } = this.#dependencies;
    this.#measuredAt = now();
    const groups = await this.#measure();
    this.#bytes = [...groups.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    if (this.#bytes <= maxBytes) return;
    // Another process may be writing one that has no mark yet.
    const usedAt = (group: Group) => group.usedAt ?? group.writtenAt;
    const oldest = [...groups].toSorted(([, a], [, b]) => usedAt(a) - usedAt(b));
    for (const [key, group] of oldest) {
      if (this.#bytes <= maxBytes * 0.9) return;
      await this.#remove(key, group);
    }
  }

  /** Removes the groups that are none of these any more. */
  async removeOthers(kept: ReadonlySet<string>): Promise<void> {
    for (const [key, group] of await this.#measure()) if (!kept.has(key)) await this.#remove(key, group);
  }
}
