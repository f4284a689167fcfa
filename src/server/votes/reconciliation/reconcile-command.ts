import { readFile } from 'node:fs/promises';
import {
  describeDifference,
  differenceTexts,
  nothingMatched,
} from '../../../shared/admin/difference-text.ts';
import {
  countDifferences,
  maxKeptDifferences,
  type ReconciliationSummary,
} from '../../../shared/admin/reconciliation.ts';
import { gmtTime, toWallClock } from '../../../shared/dates.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { differenceKinds } from '../../../shared/votes/reconciliation.ts';
import { formatKwacha } from '../../../shared/votes/votes.ts';
import { type Output, resolvePath, runCommand, type Variables } from '../../command-line.ts';
import { type Database, openCurrentDatabase } from '../../db/database.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { type Environment, parseEnvironment } from '../../environment.ts';
import { locateDatabase } from '../../locate-database.ts';
import { readOperatorFacts } from '../../operator-settings/operator-settings-store.ts';
import { SettingsStore } from '../../settings/settings-store.ts';
import { StartError } from '../../start-error.ts';
import { detectBook } from '../payments/paychangu/paychangu-settings.ts';
import { applyColumns, type CommandOptions, parseOptions } from './command-options.ts';
import type { ComparedStatement } from './compare-statement.ts';
import { createReconciliations } from './reconciliations.ts';
import { StatementError } from './statement-error.ts';

const countOf = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** The lines before the differences. */
const formatSummary = (summary: ReconciliationSummary, timeZone: string): string[] => {
  const { first, last, matched, skipped, atEdge, unreadable } = summary;
  const [from, to] = [first, last].map((gmt) => toWallClock(gmtTime(gmt), timeZone).slice(0, 10));
  const lines = [
    `Statement of ${countOf(summary.rows, 'row', 'rows')}, ${from} to ${to}.`,
    `Matched: ${countOf(matched.count, 'payment', 'payments')} of ${formatKwacha(matched.amount)}.`,
  ];
  for (const kind of differenceKinds) {
    const { count } = summary.differences[kind];
    if (count > 0) lines.push(`${differenceTexts[kind].label}: ${formatNumber(count)}.`);
  }
  if (matched.count === 0 && countDifferences(summary) > 0) lines.push(nothingMatched);
  if (skipped.notPaid > 0) lines.push(`Not paid there, and not counted here: ${skipped.notPaid}.`);
  if (skipped.otherBook > 0)
    lines.push(
      `Left out, because they are tests among real payments, or the other way round: ${skipped.otherBook}.`,
    );
  if (atEdge > 0)
    lines.push(
      `Not compared: ${countOf(atEdge, 'order was', 'orders were')} placed or counted outside these days.`,
    );
  if (unreadable.count > 0) lines.push(`Rows that could not be read: ${unreadable.count}.`);
  return lines;
};

const printResult = ({ summary, listed }: ComparedStatement, timeZone: string, { print }: Output): void => {
  for (const line of formatSummary(summary, timeZone)) print(line);
  for (const { row, reason } of summary.unreadable.examples) print(`- row ${row}: ${reason}`);
  for (const difference of listed) {
    const { kind, reference, row } = difference;
    const place = row === null ? '' : ` (row ${row})`;
    print(`- ${differenceTexts[kind].label}, ${reference}${place}: ${describeDifference(difference)}`);
  }
  if (countDifferences(summary) > listed.length)
    print(`Only the first ${formatNumber(maxKeptDifferences)} differences are listed.`);
};

/** The site counts real payments if it has a key of the gateway for real money, in the environment or in its settings. */
const readBook = async ({ payments }: Environment, { db }: Database): Promise<Book> =>
  payments === null ? ((await readOperatorFacts(db)).book ?? 'test') : detectBook(payments.secretKey);

const readStatement = (file: string, variables: Variables) =>
  readFile(resolvePath(file, variables)).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${file} cannot be read (${error.code}).`);
  });

const compareWithDatabase = async (
  database: Database,
  environment: Environment,
  options: CommandOptions,
  bytes: Uint8Array,
  output: Output,
): Promise<boolean> => {
  const { timezone } = await new SettingsStore(database).get();
  const reconciliations = createReconciliations({
    db: database.db,
    book: await readBook(environment, database),
    timeZone: async () => timezone,
    now: Date.now,
  });
  const { from, to, columns, isKept } = options;
  const compared = await reconciliations.compare(bytes, { from, to }, (headers, probable) =>
    applyColumns(headers, probable, columns),
  );
  printResult(compared, timezone, output);
  if (isKept) {
    await compared.keep('The reconcile command');
    output.print('The result is saved in the inbox, under Vote Orders.');
  }
  return countDifferences(compared.summary) + compared.summary.unreadable.count === 0;
};

/**
 * Compares the orders of the site that the environment names with a statement; the site may be running. Returns false if
 * there is a difference, or the statement could not be read as a whole.
 */
export const runReconcile = (
  args: readonly string[],
  variables: Variables,
  output: Output,
): Promise<boolean> =>
  runCommand(output, async () => {
    const options = parseOptions(args);
    const environment = parseEnvironment(variables);
    const bytes = await readStatement(options.file, variables);
    const database = await openCurrentDatabase(locateDatabase(environment));
    try {
      return await compareWithDatabase(database, environment, options, bytes, output);
    } catch (error) {
      if (error instanceof StatementError) throw new StartError(error.message);
      throw error instanceof StartError ? error : database.startError(error);
    } finally {
      await database.close();
    }
  });
