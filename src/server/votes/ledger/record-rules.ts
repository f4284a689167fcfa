import { gmtText } from '../../../shared/dates.ts';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import { formatRules, parseRules, type VoteRules } from '../../../shared/vote-rules.ts';
import type { Database } from '../../db/database.ts';
import { bumpRevision } from '../../db/revision.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { matchRounds } from '../rounds/match-rounds.ts';
import type { SetRound } from '../rounds/set-rounds.ts';
import { keepOrigin } from './ledger-origin.ts';
import { LedgerStore } from './ledger-store.ts';

type Dependencies = {
  readonly database: Database;
  /** The site's public origin. */
  readonly site: string;
  readonly settings: () => Promise<SiteSettings>;
  readonly rounds: () => Promise<readonly SetRound[]>;
  readonly provider: Pick<PaymentProvider, 'name' | 'book' | 'address'>;
  readonly now: () => number;
};

/** The rules as they are set. */
export type SetRules = {
  readonly settings: Pick<
    SiteSettings,
    'votePackages' | 'maxVotesPerOrder' | 'votesCountFor' | 'voteGraceHours' | 'timezone'
  >;
  readonly rounds: readonly SetRound[];
};

/** Enters the rules of the vote in the ledger whenever they have changed since the last entry about them. */
export type RecordRules = {
  /** Before an order: no votes are sold by rules that the ledger does not show. Returns the rules in force. */
  readonly beforeOrder: (rules: SetRules) => Promise<VoteRules>;
  /** From time to time: a change is entered even if nobody orders meanwhile. An empty ledger stays empty. */
  readonly afterChange: () => Promise<void>;
};

export const createRecordRules = (dependencies: Dependencies): RecordRules => {
  const { database, site, settings, rounds, provider, now } = dependencies;
  const { book } = provider;

  /** The rules to be in force after those that the ledger has. */
  const createRules = async (
    ledger: LedgerStore,
    entered: string | null,
    { settings: set, rounds: setRounds }: SetRules,
  ): Promise<VoteRules> => {
    const at = now();
    const known = (entered === null ? null : parseRules(entered))?.rounds ?? [];
    // Only a round that takes no more orders can be closed.
    const canBeClosed = known.some(({ closes }) => closes !== null && closes <= gmtText(at));
    const closed = canBeClosed ? await ledger.listClosings(book) : new Set<number>();
    return {
      packages: set.votePackages,
      maxVotes: set.maxVotesPerOrder,
      rounds: matchRounds({ entered: known, closed, set: setRounds }, at),
      graceHours: set.voteGraceHours,
      countsFor: set.votesCountFor,
      gateway: provider.name,
      address: provider.address,
    };
  };

  const enter = async (set: SetRules): Promise<VoteRules> =>
    inTransaction(database.db, async (transaction) => {
      await bumpRevision(transaction, 'votes');
      const ledger = new LedgerStore(transaction);
      // Another process may have entered them while this one waited for the lock.
      const entered = await ledger.getRules(book);
      const rules = await createRules(ledger, entered, set);
      const text = formatRules(rules);
      if (text === entered) return rules;
      await keepOrigin(transaction, book, site);
      await ledger.addRules(book, text, { at: now(), timeZone: set.settings.timezone });
      return rules;
    });

  const ledger = new LedgerStore(database.db);
  const compare = async (entered: string | null, set: SetRules): Promise<VoteRules> => {
    const rules = await createRules(ledger, entered, set);
    return formatRules(rules) === entered ? rules : enter(set);
  };

  /**
   * What was compared last. The same settings and rounds give the same rules, whatever other processes do meanwhile: there is
   * nothing to enter, and nothing to read.
   */
  let compared: { readonly set: SetRules; readonly rules: VoteRules } | null = null;
  const areSame = (one: SetRules, other: SetRules): boolean =>
    one.settings === other.settings &&
    one.rounds.length === other.rounds.length &&
    one.rounds.every(({ name, opens, closes }, index) => {
      const round = other.rounds[index];
      return name === round?.name && opens === round.opens && closes === round.closes;
    });

  return {
    beforeOrder: async (set) => {
      if (compared === null || !areSame(compared.set, set))
        compared = { set, rules: await compare(await ledger.getRules(book), set) };
      return compared.rules;
    },
    afterChange: async () => {
      const entered = await ledger.getRules(book);
      if (entered !== null) await compare(entered, { settings: await settings(), rounds: await rounds() });
    },
  };
};
