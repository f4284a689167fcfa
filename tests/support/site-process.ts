import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import packageFile from '../../package.json' with { type: 'json' };
import { freePort } from './free-port.ts';
import { machineEnvironment } from './machine-environment.ts';

export type SiteProcess = {
  readonly address: string;
  readonly process: ChildProcess;
  /** Everything it has printed, both streams. */
  readonly output: () => string;
  /** Its end, however it comes. */
  readonly ended: Promise<number | string>;
  /** Sends the signal and waits for the end; gives the exit code, or the signal's name where that ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | string>;
};

/** The sites that a test has ended itself. A page that is still open asks such a site in vain, and is right to. */
const endedSites = new Set<string>();

export const isOfEndedSite = (address: string): boolean =>
  URL.canParse(address) && endedSites.has(new URL(address).origin);

type Ended = { readonly code: number | string; readonly output: string };

/** The flags that `npm start` gives to Node: with others the program takes other amounts of memory. */
const nodeFlags = packageFile.scripts.start.match(/--\S+/g) ?? [];

/** Starts the program, or another one that starts it, without waiting for anything. */
export const spawnSite = (variables: Readonly<Record<string, string>>, program = 'scripts/start.mjs') => {
  const env = { ...machineEnvironment(), ...variables };
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

/** Starts the real program, as `npm start` does, and waits until it says where it is. */
export const startSiteProcess = async (
  variables: Readonly<Record<string, string>>,
  program?: string,
): Promise<SiteProcess> => {
  const port = variables.PORT ?? String(await freePort());
  const { child, output, ended } = spawnSite({ ...variables, PORT: port }, program);
  const address = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /The site is at (\S+)/.exec(output());
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout.on('data', look);
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

/** Starts the program where it is expected to refuse, and waits for its end. */
export const runSiteToItsEnd = async (variables: Readonly<Record<string, string>>): Promise<Ended> => {
  const { output, ended } = spawnSite(variables);
  const code = await ended;
  return { code, output: output() };
};
