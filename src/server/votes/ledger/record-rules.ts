import { gmtText } from '../../../shared/dates.ts';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import { formatRules } from '../../../shared/vote-rules.ts';
import type { Database } from '../../db/database.ts';
import { bumpRevision } from '../../db/revision.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { VotingTimes } from '../voting-times.ts';
import { keepOrigin } from './ledger-origin.ts';
import { LedgerStore } from './ledger-store.ts';

type Dependencies = {
  readonly database: Database;
  /** The site's public origin. */
  readonly site: string;
  readonly settings: () => Promise<SiteSettings>;
  readonly votingTimes: () => Promise<VotingTimes>;
  readonly provider: Pick<PaymentProvider, 'name' | 'book' | 'address'>;
  readonly now: () => number;
};

const toText = (time: number | null): string | null => (time === null ? null : gmtText(time));

/** The rules as they are set. */
export type SetRules = {
  readonly settings: Pick<SiteSettings, 'votePackages' | 'maxVotesPerOrder' | 'votesCountFor' | 'timezone'>;
  readonly times: VotingTimes;
};

/** Enters the rules of the vote in the ledger whenever they have changed since the last entry about them. */
export type RecordRules = {
  /** Before an order: no votes are sold by rules that the ledger does not show. */
  readonly beforeOrder: (rules: SetRules) => Promise<void>;
  /** From time to time: a change is entered even if nobody orders meanwhile. An empty ledger stays empty. */
  readonly afterChange: () => Promise<void>;
};

export const createRecordRules = (dependencies: Dependencies): RecordRules => {
  const { database, site, settings, votingTimes, provider, now } = dependencies;
  const { book } = provider;

  const formatSetRules = ({ settings: set, times }: SetRules): string =>
    formatRules({
      packages: set.votePackages,
      maxVotes: set.maxVotesPerOrder,
      countsFor: set.votesCountFor,
      opens: toText(times.opens),
      closes: toText(times.closes),
      gateway: provider.name,
      address: provider.address,
    });

  const enter = async (rules: string, timeZone: string): Promise<void> => {
    await inTransaction(database.db, async (transaction) => {
      await bumpRevision(transaction, 'votes');
      const ledger = new LedgerStore(transaction);
      // Another process may have entered them while this one waited for the lock.
      if ((await ledger.getRules(book)) === rules) return;
      await keepOrigin(transaction, book, site);
      await ledger.addRules(book, rules, { at: now(), timeZone });
    });
  };

  const compare = async (entered: string | null, set: SetRules): Promise<void> => {
    const rules = formatSetRules(set);
    if (entered !== rules) await enter(rules, set.settings.timezone);
  };

  const readEntered = () => new LedgerStore(database.db).getRules(book);

  return {
    beforeOrder: async (set) => compare(await readEntered(), set),
    afterChange: async () => {
      const entered = await readEntered();
      if (entered !== null)
        await compare(entered, { settings: await settings(), times: await votingTimes() });
    },
  };
};
