import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import type { Log } from '../../log.ts';

type Dependencies = {
  /** What is written down from time to time, such as changed rules. */
  readonly records: readonly (() => Promise<void>)[];
  readonly log: Log;
};

/** Writes the ledger's records. They must not keep payments waiting: an error of theirs is logged, once until it is over. */
export const createKeepRecords = ({ records, log }: Dependencies) => {
  let hasFailed = false;
  return async (): Promise<void> => {
    try {
      for (const record of records) await record();
      hasFailed = false;
    } catch (error) {
      // Payments cannot go on without the database either.
      if (isDatabaseUnavailable(error)) throw error;
      if (!hasFailed) log.error('the rules or the state of the ledger cannot be recorded', error);
      hasFailed = true;
    }
  };
};
