// Runs the site in this process, and kills it once CRASH_AFTER_UPLOADS files are in the uploads folder, like a power cut.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const uploadsFolder = join(process.env.DATA_DIR, 'uploads');
const countUploads = () => {
  try {
    return readdirSync(uploadsFolder).length;
  } catch {
    return 0;
  }
};

setInterval(() => {
  if (countUploads() >= Number(process.env.CRASH_AFTER_UPLOADS)) process.kill(process.pid, 'SIGKILL');
}, 1);

await import('./built-site.mjs');
