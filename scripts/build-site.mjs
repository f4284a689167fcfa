import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Writes a Brotli and a gzip copy of every built file, so that the server never compresses them. */
const compressFiles = (folder) => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      // Larger blocks than by default make large scripts a little smaller.
      [constants.BROTLI_PARAM_LGBLOCK]: 20,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
};

process.env.NODE_ENV = 'production';
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: 'src/web/entries/entry-server.tsx' } });
await build({ logLevel: 'warn', configFile: 'vite.admin.config.ts' });
compressFiles(join('dist', 'client', 'static'));
compressFiles(join('dist', 'admin', 'static'));
