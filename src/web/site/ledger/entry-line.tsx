import { formatMoment } from '../../../shared/dates.ts';
import { formatLedgerLine, type LedgerEntry } from '../../../shared/votes/ledger.ts';
import {
  formatKwacha,
  formatVotes,
  type PaymentChannel,
  paymentChannels,
} from '../../../shared/votes/votes.ts';
import { useSite } from '../site-context.tsx';
import { RoundTotalText } from './round-total-text.tsx';
import { RulesText } from './rules-text.tsx';

/** Uses the minus sign: a line can break after a hyphen. */
const getSign = (number: number): string => (number > 0 ? '+' : number < 0 ? '−' : '');

/** `+5 votes`, `−1 vote`. */
const formatSignedVotes = (votes: number): string => getSign(votes) + formatVotes(Math.abs(votes));

/** `MWK 450`, `−MWK 450`. */
const formatSignedKwacha = (amount: number): string =>
  (amount < 0 ? getSign(amount) : '') + formatKwacha(Math.abs(amount));

/** Texts beside the votes of an entry. */
const notes: Partial<Record<LedgerEntry['change'], string>> = {
  credited: 'counted by hand',
  refunded: 'refunded',
  restored: 'refund undone',
  late: 'arrived too late',
};

/** Texts for entries without votes and money. */
const noVotesTexts = {
  failed: 'Failed: no votes',
  expired: 'Expired: no votes',
  rules: 'Rules of the vote',
  closed: 'End of a round',
} as const;

const Amount = ({ entry }: { readonly entry: LedgerEntry }) => {
  const { change } = entry;
  if (change === 'failed' || change === 'expired' || change === 'rules' || change === 'closed')
    return <span className="text-ink-soft">{noVotesTexts[change]}</span>;
  // A late payment has no votes to subtract.
  const note = change === 'refunded' && entry.votes === 0 ? 'money refunded' : notes[change];
  return (
    <>
      <span className="font-display text-xl font-bold">{formatSignedVotes(entry.votes)}</span>
      {note ? <span className="block text-sm">{note}</span> : null}
    </>
  );
};

/** The text of an entry that is not about an order. */
const Announcement = ({ entry: { change, round, details } }: { readonly entry: LedgerEntry }) => (
  <span className="col-span-full text-sm max-lg:mt-1 lg:col-span-3 lg:text-base">
    {change === 'closed' ? (
      <RoundTotalText round={round} details={details} />
    ) : (
      <RulesText details={details} />
    )}
  </span>
);

/** Amount, method and reference of an order. */
const Payment = ({ entry, method }: { readonly entry: LedgerEntry; readonly method: PaymentChannel }) => (
  <>
    <span className="text-right font-bold whitespace-nowrap">
      {entry.amount === 0 ? '' : formatSignedKwacha(entry.amount)}
    </span>
    <span className="min-w-0 text-sm max-lg:mt-1 lg:text-base">
      {paymentChannels[method]} <span className="whitespace-nowrap">{entry.phone}</span>
    </span>
    <span className="text-right text-sm whitespace-nowrap max-lg:mt-1 lg:text-base">
      <span className="sr-only">Reference ends in </span>
      <span aria-hidden="true">…</span>
      {entry.referenceEnd}
    </span>
  </>
);

type EntryLineProps = {
  readonly entry: LedgerEntry;
  /** The entry number in the address: the line is highlighted, and open. */
  readonly isRequested: boolean;
  /** Has the id that links point to. */
  readonly hasAnchor: boolean;
};

/** One line of the ledger, with its line in the file to compare with a receipt. */
export const EntryLine = ({ entry, isRequested, hasAnchor }: EntryLineProps) => {
  const { settings } = useSite();
  const { number, method } = entry;
  return (
    <li
      id={hasAnchor ? `entry-${number}` : undefined}
      aria-current={isRequested ? true : undefined}
      className="grid grid-cols-[1fr_auto] gap-x-4 border-b-2 border-line py-3 tabular-nums aria-current:bg-paper-deep aria-current:px-3 aria-current:-mx-3 lg:grid-cols-[3rem_8rem_8rem_6rem_minmax(0,1fr)_4rem_8rem] xl:grid-cols-[4rem_14rem_9.5rem_6.5rem_minmax(0,1fr)_4.5rem_9rem] lg:items-baseline lg:gap-x-5"
    >
      <span className="text-ink-soft">
        <span className="lg:sr-only">Entry </span>
        <b className="text-ink">{number}</b>
      </span>
      <time dateTime={`${entry.time}Z`} className="text-right text-sm lg:text-left lg:text-base">
        {formatMoment(entry.time, settings)}
      </time>
      <span className="lg:text-right">
        <Amount entry={entry} />
      </span>
      {method === '' ? <Announcement entry={entry} /> : <Payment entry={entry} method={method} />}
      <details open={isRequested} className="col-span-full text-sm text-ink-soft lg:not-open:col-span-1">
        <summary className="inline-block cursor-pointer py-1 underline decoration-dotted underline-offset-4">
          Line in the file
        </summary>
        <code className="block break-all text-ink">{formatLedgerLine(entry)}</code>
      </details>
    </li>
  );
};
