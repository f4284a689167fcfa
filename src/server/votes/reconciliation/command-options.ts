import { z } from 'zod';
import {
  type ColumnMapping,
  type StatementColumn,
  statementColumnNames,
} from '../../../shared/admin/reconciliation.ts';
import { parseArguments } from '../../command-line.ts';
import { StartError } from '../../start-error.ts';

/** The arguments of the command. */
export type CommandOptions = {
  readonly file: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Whether the result is kept. */
  readonly isKept: boolean;
  /** The headers of columns that the command cannot know. */
  readonly columns: ReadonlyMap<StatementColumn, string>;
};

const usage = `Usage: npm run reconcile -- statement.csv [--from 2025-10-01 --to 2025-10-31] [--column amount="Amount paid"] [--keep]
Columns: ${statementColumnNames.join(', ')}.`;

const parseDay = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  if (!z.iso.date().safeParse(text).success)
    throw new StartError(`${text} is not a date. Please write it like 2025-10-31.`);
  return text;
};

const isColumn = (name: string): name is StatementColumn =>
  (statementColumnNames as readonly string[]).includes(name);

const parseColumn = (text: string): [StatementColumn, string] => {
  const [name = '', ...header] = text.split('=');
  if (!isColumn(name) || header.length === 0)
    throw new StartError(`--column ${text} names no column.\n${usage}`);
  return [name, header.join('=')];
};

export const parseOptions = (args: readonly string[]): CommandOptions => {
  const { values, positionals } = parseArguments(
    args,
    {
      from: { type: 'string' },
      to: { type: 'string' },
      column: { type: 'string', multiple: true },
      keep: { type: 'boolean' },
    },
    usage,
  );
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new StartError(usage);
  return {
    file,
    from: parseDay(values.from),
    to: parseDay(values.to),
    isKept: values.keep ?? false,
    columns: new Map((values.column ?? []).map(parseColumn)),
  };
};

/** Replaces the probable columns by those that were named. An empty header means that there is no such column. */
export const applyColumns = (
  headers: readonly string[],
  probable: ColumnMapping,
  columns: CommandOptions['columns'],
): ColumnMapping => {
  const mapping = { ...probable };
  for (const [column, header] of columns) {
    const index = headers.indexOf(header);
    if (header !== '' && index < 0)
      throw new StartError(`The statement has no column “${header}”. It has: ${headers.join(', ')}.`);
    mapping[column] = header === '' ? null : index;
  }
  return mapping;
};
