import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startSite } from './server-process.ts';

const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache');
const prefix = 'bench-demo-';

/** What the demo campaign's data is made from. */
const sources = ['src/demo', 'src/content', 'src/server/db/migrations'];

const digestOfSources = (): string => {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const entry of readdirSync(join(root, source), { recursive: true, withFileTypes: true }).toSorted(
      (a, b) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1),
    ))
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 16);
};

/**
 * A data folder with the demo campaign in it. Drawing its pictures takes longer than all measurements, so it
 * is kept between runs for as long as its sources stay the same; every run works on a copy.
 */
export const copyDemoFolder = async (destination: string, say: (line: string) => void): Promise<void> => {
  const kept = join(cache, prefix + digestOfSources());
  if (!existsSync(kept)) {
    say('Installing the demo campaign (once, and after changes)');
    mkdirSync(cache, { recursive: true });
    for (const name of readdirSync(cache))
      if (name.startsWith(prefix)) rmSync(join(cache, name), { recursive: true });
    const unfinished = `${kept}-unfinished`;
    const site = await startSite(unfinished, { limitSeconds: 180 });
    await site.stop();
    renameSync(unfinished, kept);
  }
  cpSync(kept, destination, { recursive: true });
};
