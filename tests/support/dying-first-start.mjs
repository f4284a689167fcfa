// Runs `npm start` in this process, which is killed once so many files are in the uploads folder: as if the power went off.
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
  if (countUploads() >= Number(process.env.DIES_WITH_UPLOADS)) process.kill(process.pid, 'SIGKILL');
}, 1);

await import('../../scripts/start.mjs');
