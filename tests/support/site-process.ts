import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import packageFile from '../../package.json' with { type: 'json' };
import { frugalMemory } from '../../scripts/frugal-memory.mjs';
import { ensureBuilt } from '../../scripts/prepare.mjs';
import { freePort } from './free-port.ts';
import { machineEnvironment } from './machine-environment.ts';

export type SiteProcess = {
  readonly address: string;
  readonly process: ChildProcess;
  /** The output of both streams so far. */
  readonly output: () => string;
  /** Resolves when the process exits, for any reason. */
  readonly ended: Promise<number | string>;
  /** Sends the signal and waits for the exit; returns the exit code, or the signal's name if the signal ended the process. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | string>;
};

/** The sites that a test has ended itself. Failed requests of a page that is still open are expected there. */
const endedSites = new Set<string>();

export const isEndedSite = (address: string): boolean =>
  URL.canParse(address) && endedSites.has(new URL(address).origin);

type ProgramResult = { readonly code: number | string; readonly output: string };

/** What `npm start` runs: it checks first whether anything is to be installed or built, and its flags save memory. */
export const npmStart = 'scripts/start.mjs';
/** The same site without the checks and the flags, which take processor time. */
const builtSite = 'tests/support/built-site.mjs';
const npmStartFlags = packageFile.scripts.start.match(/--\S+/g) ?? [];

/** Once in a process: it reads all sources. */
let isBuilt = false;
const ensureBuiltOnce = (): void => {
  if (!isBuilt) ensureBuilt();
  isBuilt = true;
};

/** Starts a program that runs the site, without waiting for it to be ready. */
export const spawnSite = (variables: Readonly<Record<string, string>>, program = builtSite) => {
  if (program !== npmStart) ensureBuiltOnce();
  const nodeFlags = program === npmStart ? npmStartFlags : [];
  // With the allocator's variables `npm start` need not restart itself; a test of the restart sets one of them.
  const isRestartTested = Object.keys(frugalMemory).some((name) => name in variables);
  // Most tests count what they have written themselves.
  const env = {
    DEMO_ACTIVITY: 'none',
    ...(program === npmStart && !isRestartTested ? frugalMemory : {}),
    ...machineEnvironment(),
    ...variables,
  };
  const child = spawn(process.execPath, [...nodeFlags, program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const ended = once(child, 'close').then(([code, signal]): number | string => code ?? signal);
  return { child, output: () => output, ended };
};

/** Starts the real program, as it is built, and waits until it prints its address. Tests of starts and of memory pass `npmStart`. */
export const startSiteProcess = async (
  variables: Readonly<Record<string, string>>,
  program?: string,
): Promise<SiteProcess> => {
  const port = variables.PORT ?? String(await freePort());
  const { child, output, ended } = spawnSite({ ...variables, PORT: port }, program);
  const address = await new Promise<string>((resolve, reject) => {
    const findAddress = () => {
      const found = /The site is at (\S+)/.exec(output());
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout.on('data', findAddress);
    void ended.then((code) =>
      reject(new Error(`The site ended with ${code} instead of starting:\n${output()}`)),
    );
  });
  endedSites.delete(new URL(address).origin);
  return {
    address,
    process: child,
    output,
    ended,
    end: (signal) => {
      endedSites.add(new URL(address).origin);
      child.kill(signal);
      return ended;
    },
  };
};

/** Starts the program where its start is expected to fail, and waits for its exit. */
export const runSiteUntilExit = async (
  variables: Readonly<Record<string, string>>,
  program?: string,
): Promise<ProgramResult> => {
  const { output, ended } = spawnSite(variables, program);
  const code = await ended;
  return { code, output: output() };
};
