// Runs before anything is installed, on whatever Node the machine has: plain JavaScript, no packages.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A lock older than this, in milliseconds, is stale: no work takes so long. */
const maxAge = 15 * 60 * 1000;

const isRunning = (id) => {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error.code === 'EPERM';
  }
};

const isStale = (lock) => {
  try {
    // Compare with the time written in the file: the file system's clock may differ.
    const [id, time] = readFileSync(lock, 'utf8').split(' ').map(Number);
    return !isRunning(id) || time < Date.now() - maxAge;
  } catch (error) {
    if (error.code === 'ENOENT') return true;
    throw error;
  }
};

const acquire = (lock) => {
  try {
    writeFileSync(lock, `${process.pid} ${Date.now()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

const pause = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Runs the work while holding a lock file. The lock of a killed process is ignored. */
export const withLock = (lock, work) => {
  mkdirSync(dirname(lock), { recursive: true });
  while (!acquire(lock)) {
    if (isStale(lock)) rmSync(lock, { force: true });
    else pause(200);
  }
  const release = () => rmSync(lock, { force: true });
  // The work may end the process.
  process.once('exit', release);
  try {
    work();
  } finally {
    process.off('exit', release);
    release();
  }
};
