import { join, resolve } from 'node:path';
import { formatNumber } from '../../shared/format-number.ts';
import { openCurrentDatabase } from '../db/database.ts';
import { parseEnvironment } from '../environment.ts';
import { locateDatabase } from '../locate-database.ts';
import { readCampaignKind } from '../settings/campaign-kind.ts';
import { StartError } from '../start-error.ts';
import type { RecordKind } from './archive-format.ts';
import { openCheckedArchive } from './check-archive.ts';
import { kindLabels } from './export-command.ts';
import { importArchive } from './import-archive.ts';
import type { ImportReport } from './import-report.ts';

type Output = { readonly print: (line: string) => void; readonly printError: (line: string) => void };

const usage = 'Usage: npm run import -- campaign.zip';

/** Milliseconds. */
const progressInterval = 2_000;

/** Prints how far it is, now and then. */
const createProgress = ({ print }: Output) => {
  let printedAt = Date.now();
  return (kind: RecordKind, done: number, total: number): void => {
    if (Date.now() - printedAt < progressInterval) return;
    printedAt = Date.now();
    print(`${kindLabels[kind]}: ${formatNumber(done)} of ${formatNumber(total)}`);
  };
};

const printReport = ({ counts, notes }: ImportReport, { print }: Output): void => {
  for (const [kind, { created, updated, unchanged, left }] of counts)
    print(
      `${kindLabels[kind]}: ${formatNumber(created)} new, ${formatNumber(updated)} updated, ${formatNumber(unchanged)} there already, ${formatNumber(left)} left out.`,
    );
  for (const note of notes) print(`- ${note}`);
};

/** Reads an archive into the site that the environment names. Returns false if it was refused. */
export const runImport = async (
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<boolean> => {
  try {
    const [file, ...others] = args;
    if (file === undefined || file.startsWith('-') || others.length > 0) throw new StartError(usage);
    const environment = parseEnvironment(variables);
    const location = locateDatabase(environment);
    // npm runs scripts in the folder of the project, and names the folder of the caller.
    const archive = await openCheckedArchive(resolve(variables.INIT_CWD ?? '', file));
    try {
      const database = await openCurrentDatabase(location);
      try {
        if ((await readCampaignKind(database.db)) === 'demo')
          output.print('This site has the demo campaign, which stays beside what is imported.');
        const report = await importArchive(archive, {
          database,
          uploadsFolder: join(environment.dataFolder, 'uploads'),
          now: Date.now,
          onProgress: createProgress(output),
        });
        printReport(report, output);
        if (archive.names.includes('data/supporters.jsonl'))
          output.print(
            'Supporters and orders in the archive are for your own records, and were not imported.',
          );
        if (environment.contentHost !== null)
          output.print(
            'This site shows the content of CONTENT_HOST. Start it without, to show what was imported.',
          );
      } catch (error) {
        throw error instanceof StartError ? error : database.startError(error);
      } finally {
        await database.close();
      }
    } finally {
      archive.close();
    }
    return true;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    output.printError(error.message);
    return false;
  }
};
