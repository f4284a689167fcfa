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

/** Enters the rules of the vote in the ledger whenever they have changed since the last entry about them. */
export type RecordRules = {
  /** Before an order: no votes are sold by rules that the ledger does not show. */
  readonly beforeOrder: () => Promise<void>;
  /** From time to time: a change is entered even if nobody orders meanwhile. An empty ledger stays empty. */
  readonly afterChange: () => Promise<void>;
};

export const createRecordRules = (dependencies: Dependencies): RecordRules => {
  const { database, site, settings, votingTimes, provider, now } = dependencies;
  const { book } = provider;

  const readRules = async (): Promise<{ readonly text: string; readonly timeZone: string }> => {
    const { votePackages, maxVotesPerOrder, timezone } = await settings();
    const { opens, closes } = await votingTimes();
    const text = formatRules({
      packages: votePackages,
      maxVotes: maxVotesPerOrder,
      opens: toText(opens),
      closes: toText(closes),
      gateway: provider.name,
      address: provider.address,
    });
    return { text, timeZone: timezone };
  };

  const enter = async (rules: { readonly text: string; readonly timeZone: string }): Promise<void> => {
    await inTransaction(database.db, async (transaction) => {
      await bumpRevision(transaction, 'votes');
      const ledger = new LedgerStore(transaction);
      // Another process may have entered them while this one waited for the lock.
      if ((await ledger.getRules(book)) === rules.text) return;
      await keepOrigin(transaction, book, site);
      await ledger.addRules(book, rules.text, { at: now(), timeZone: rules.timeZone });
    });
  };

  return {
    beforeOrder: async () => {
      const [rules, entered] = [await readRules(), await new LedgerStore(database.db).getRules(book)];
      if (entered !== rules.text) await enter(rules);
    },
    afterChange: async () => {
      const entered = await new LedgerStore(database.db).getRules(book);
      if (entered === null) return;
      const rules = await readRules();
      if (entered !== rules.text) await enter(rules);
    },
  };
};
