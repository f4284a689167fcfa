// Runs before anything is installed, on whatever Node the machine has: plain JavaScript, no packages.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages of a lock file with their entries; empty if there is no such file. */
const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/** Whether npm's limits of a package ("os", "cpu" or "libc") include this value. */
const allows = (limits, value) =>
  limits === undefined ||
  limits.includes(value) ||
  (limits.some((one) => one.startsWith('!')) && !limits.includes(`!${value}`));

const findLibc = () => {
  if (process.platform !== 'linux') return undefined;
  // Otherwise the report looks up the names of open connections.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
};

/** Whether the package is for this machine. Of the optional ones those that name a system decide: the others come with one of these. */
const isForMachine = ({ optional, os, cpu, libc }, machineLibc) =>
  !optional ||
  (os !== undefined &&
    allows(os, process.platform) &&
    allows(cpu, process.arch) &&
    allows(libc, machineLibc));

/** Whether all locked packages of this machine are installed. npm writes what it has installed into a lock file of its own. */
export const hasPackages = (root, withDev) => {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const libc = findLibc();
  return Object.entries(readPackages(join(root, 'package-lock.json')))
    .filter(([path, { dev, devOptional }]) => path !== '' && (withDev || !(dev || devOptional)))
    .filter(([, entry]) => isForMachine(entry, libc))
    .every(
      ([path, { version, integrity }]) =>
        installed[path]?.version === version && installed[path].integrity === integrity,
    );
};
