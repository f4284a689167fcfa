import { gmtText } from '../../../shared/dates.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { formatRules, parseRules, type VoteRules } from '../../../shared/votes/vote-rules.ts';
import type { Database } from '../../db/database.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { ConfiguredRound } from '../rounds/configured-rounds.ts';
import { matchRounds } from '../rounds/match-rounds.ts';
import { keepOrigin } from './ledger-origin.ts';
import { LedgerStore } from './ledger-store.ts';
import { inLedgerTransaction } from './locked-ledger.ts';

type Dependencies = {
  readonly database: Database;
  /** The site's public origin. */
  readonly site: string;
  readonly configured: () => Promise<ConfiguredRules>;
  readonly provider: Pick<PaymentProvider, 'name' | 'book' | 'address'>;
  readonly now: () => number;
};

/** The rules as the team has set them. */
type ConfiguredRules = {
  readonly settings: Pick<
    SiteSettings,
    'votePackages' | 'maxVotesPerOrder' | 'votesCountFor' | 'voteGraceHours' | 'timezone'
  >;
  readonly rounds: readonly ConfiguredRound[];
};

/** Enters the rules of the vote in the ledger whenever they have changed since the last entry about them. */
type RecordRules = {
  /** Before an order: no votes are sold by rules that the ledger does not show. Returns the rules in force. */
  readonly beforeOrder: (rules: ConfiguredRules) => Promise<VoteRules>;
  /** From time to time: a change is entered even if nobody orders meanwhile. An empty ledger stays empty. */
  readonly afterChange: () => Promise<void>;
};

export const createRecordRules = (dependencies: Dependencies): RecordRules => {
  const { database, site, provider, now } = dependencies;
  const { book } = provider;

  /** The rules to be in force after those that the ledger has. */
  const createRules = async (
    ledger: Pick<LedgerStore, 'listClosings'>,
    entered: string | null,
    { settings: current, rounds: configured }: ConfiguredRules,
  ): Promise<VoteRules> => {
    const at = now();
    const known = entered === null ? null : parseRules(entered);
    const over = (known?.rounds ?? []).filter(({ closes }) => closes !== null && closes <= gmtText(at));
    // Only a round that takes no more orders can be closed.
    const closed = over.length > 0 ? await ledger.listClosings(book) : new Map<number, unknown>();
    const isGraceRunning = over.some(({ number }) => !closed.has(number));
    return {
      packages: current.votePackages,
      maxVotes: current.maxVotesPerOrder,
      rounds: matchRounds({ entered: known?.rounds ?? [], closed, configured }, at),
      // It can be lengthened while it runs, but not shortened: voters were promised as much.
      graceHours: Math.max(current.voteGraceHours, isGraceRunning ? (known?.graceHours ?? 0) : 0),
      countsFor: current.votesCountFor,
      gateway: provider.name,
      address: provider.address,
    };
  };

  const enter = async (configured: ConfiguredRules): Promise<VoteRules> =>
    inLedgerTransaction(database.db, async (ledger, transaction) => {
      // Another process may have entered them while this one waited for the lock.
      const entered = await ledger.getRules(book);
      const rules = await createRules(ledger, entered, configured);
      const text = formatRules(rules);
      if (text === entered) return rules;
      await keepOrigin(transaction, book, site);
      await ledger.addRules(book, text, { at: now(), timeZone: configured.settings.timezone });
      return rules;
    });

  const ledger = new LedgerStore(database.db);
  const compare = async (entered: string | null, configured: ConfiguredRules): Promise<VoteRules> => {
    const rules = await createRules(ledger, entered, configured);
    return formatRules(rules) === entered ? rules : enter(configured);
  };

  return {
    beforeOrder: async (configured) => compare(await ledger.getRules(book), configured),
    afterChange: async () => {
      const entered = await ledger.getRules(book);
      if (entered !== null) await compare(entered, await dependencies.configured());
    },
  };
};
