// Runs before anything is installed, on whatever Node the machine has: plain JavaScript, no packages.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Nothing that is done in turn takes so long, in milliseconds: whoever left the lock behind is gone. */
const longest = 15 * 60 * 1000;

const isRunning = (id) => {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be asked, but it is there.
    return error.code === 'EPERM';
  }
};

const isLeftBehind = (lock) => {
  try {
    // By the same clock as it was written: that of the disk may be another one.
    const [id, time] = readFileSync(lock, 'utf8').split(' ').map(Number);
    return !isRunning(id) || time < Date.now() - longest;
  } catch (error) {
    if (error.code === 'ENOENT') return true;
    throw error;
  }
};

const take = (lock) => {
  try {
    writeFileSync(lock, `${process.pid} ${Date.now()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

const pause = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Does the work once no other process holds the lock; the lock of one that was killed counts for nothing. */
export const inTurn = (lock, work) => {
  mkdirSync(dirname(lock), { recursive: true });
  while (!take(lock)) {
    if (isLeftBehind(lock)) rmSync(lock, { force: true });
    else pause(200);
  }
  const release = () => rmSync(lock, { force: true });
  // Work may end the process, too.
  process.once('exit', release);
  try {
    work();
  } finally {
    process.off('exit', release);
    release();
  }
};
