import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { formatNumber } from '../shared/format-number.ts';
import { StartError } from './start-error.ts';

/** Where a command prints. */
export type Output = {
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
};

export type Variables = Readonly<Record<string, string | undefined>>;

/** Runs a command. Where the operator can solve what is wrong, it is printed as a sentence, and the command has failed. */
export const runCommand = async ({ printError }: Output, work: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    printError(error.message);
    return false;
  }
};

/** Arguments that the command does not know end it with how it is used. */
export const parseArguments = <O extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: O,
  usage: string,
) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    throw new StartError(usage);
  }
};

/** npm runs scripts in the folder of the project, and names the folder of the caller. */
export const resolvePath = (file: string, { INIT_CWD = '' }: Variables): string => resolve(INIT_CWD, file);

/** How often progress is printed, in milliseconds. */
const progressInterval = 2_000;

/** Prints how far long work is, now and then. */
export const createProgress = ({ print }: Output) => {
  let printedAt = Date.now();
  return (what: string, done: number, total: number): void => {
    if (Date.now() - printedAt < progressInterval) return;
    printedAt = Date.now();
    print(`${what}: ${formatNumber(done)} of ${formatNumber(total)}`);
  };
};
