// Makes the zip with which WordPress installs the plugin: Plugins → Add New → Upload Plugin.
import { createWriteStream, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import { root } from './prepare.mjs';

const name = 'miss-malawi-campaign';
const source = join(root, 'wordpress', name);
const target = join(root, 'dist', `${name}.zip`);

/** All files with their folder, which WordPress needs; the same order every time. */
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
  .map((path) => ({
    name: `${name}/${path.slice(source.length + 1).replaceAll('\\', '/')}`,
    input: readFileSync(path),
    lastModified: statSync(path).mtime,
  }));

mkdirSync(join(root, 'dist'), { recursive: true });
await pipeline(Readable.fromWeb(makeZip(files)), createWriteStream(target));
console.log(
  `The plugin is in ${target}: ${files.length} files. In WordPress, choose Plugins, Add New, Upload Plugin.`,
);
