import { formatNumber } from '../../shared/format-number.ts';
import { createProgress, type Output, resolvePath, runCommand, type Variables } from '../command-line.ts';
import { getRenditionsFolder } from '../data-folder/data-folder.ts';
import { type Database, openCurrentDatabase } from '../db/database.ts';
import { type Environment, parseEnvironment } from '../environment.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { locateDatabase } from '../locate-database.ts';
import { readOperatorFacts } from '../operator-settings/operator-settings-store.ts';
import { readCampaignKind } from '../settings/campaign-kind.ts';
import { StartError } from '../start-error.ts';
import type { RecordKind } from './archive-format.ts';
import { openCheckedArchive } from './check-archive.ts';
import { kindLabels } from './export-command.ts';
import { importArchive } from './import-archive.ts';
import type { ImportReport } from './import-report.ts';
import { importWordpress } from './wordpress/import-wordpress.ts';

const usage =
  'Usage: npm run import -- campaign.zip, or the address of a WordPress such as https://wordpress.example';

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** The account in the environment belongs to CONTENT_HOST, and is sent to no other site. */
const withHost = (variables: Variables, address: string): Variables => {
  const { CONTENT_HOST: configured, ...others } = variables;
  const isOther =
    configured && (!URL.canParse(address) || new URL(configured).origin !== new URL(address).origin);
  const account = isOther ? { CONTENT_HOST_USER: '', CONTENT_HOST_PASSWORD: '' } : {};
  return { ...others, ...account, CONTENT_HOST: address };
};

/** More are only counted. */
const maxRemarks = 500;

const printReport = ({ counts, remarks }: ImportReport, { print }: Output): void => {
  for (const [kind, { created, updated, unchanged, left }] of counts)
    print(
      `${kindLabels[kind]}: ${formatNumber(created)} new, ${formatNumber(updated)} updated, ${formatNumber(unchanged)} there already, ${formatNumber(left)} left out.`,
    );
  for (const remark of remarks.slice(0, maxRemarks)) print(`- ${remark}`);
  if (remarks.length > maxRemarks) print(`- and ${formatNumber(remarks.length - maxRemarks)} more`);
};

type Target = {
  readonly database: Database;
  readonly fileStore: FileStore;
  readonly renditionsFolder: string;
  readonly now: () => number;
  readonly onProgress: (kind: RecordKind, done: number, total: number) => void;
};

/** Opens the site that the environment names, and prints the report of what was imported into it. */
const importInto = async (
  { dataFolder, ...environment }: Environment,
  output: Output,
  work: (target: Target) => Promise<ImportReport>,
): Promise<void> => {
  const database = await openCurrentDatabase(locateDatabase({ dataFolder, ...environment }));
  const progress = createProgress(output);
  const renditionsFolder = getRenditionsFolder(dataFolder);
  try {
    if ((await readCampaignKind(database.db)) === 'demo')
      output.print('This site has the demo campaign, which stays beside what is imported.');
    const report = await work({
      database,
      fileStore: openFileStore(environment.uploads, { database, renditionsFolder }),
      renditionsFolder,
      now: Date.now,
      onProgress: (kind, done, total) => progress(kindLabels[kind], done, total),
    });
    printReport(report, output);
  } catch (error) {
    throw error instanceof StartError ? error : database.startError(error);
  } finally {
    await database.close();
  }
};

const importFile = async (file: string, variables: Variables, output: Output): Promise<void> => {
  const environment = parseEnvironment(variables);
  const archive = await openCheckedArchive(resolvePath(file, variables));
  try {
    await importInto(environment, output, (target) => importArchive(archive, target));
    if (archive.names.includes('data/supporters.jsonl'))
      output.print('Supporters and orders in the archive are for your own records, and were not imported.');
  } finally {
    archive.close();
  }
};

const importSite = async (address: string, variables: Variables, output: Output): Promise<void> => {
  const environment = parseEnvironment(withHost(variables, address));
  const { contentHost } = environment;
  if (contentHost === null) throw new StartError(usage);
  await importInto(environment, output, async (target) => {
    const site = environment.publicUrl ?? (await readOperatorFacts(target.database.db)).publicUrl;
    return importWordpress(contentHost, { ...target, site });
  });
};

/**
 * Reads an archive, or what a WordPress publishes, into the site that the environment names. Returns false if it was rejected.
 */
export const runImport = (args: readonly string[], variables: Variables, output: Output): Promise<boolean> =>
  runCommand(output, async () => {
    const [from, ...others] = args;
    if (from === undefined || from.startsWith('-') || others.length > 0) throw new StartError(usage);
    await (isAddress(from) ? importSite : importFile)(from, variables, output);
    if (variables.CONTENT_HOST)
      output.print(
        'This site shows the content of CONTENT_HOST. Start it without, to show what was imported.',
      );
    return true;
  });
