import { formatMoment, getZonePlace } from '../../../shared/dates.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { paths } from '../../../shared/paths.ts';
import { isCredit, type LedgerChange } from '../../../shared/votes/ledger.ts';
import type { VerifiedReceipt } from '../../../shared/votes/vote-receipt.ts';
import { formatKwacha, formatVotes, paymentChannels } from '../../../shared/votes/votes.ts';
import { useSite } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { TodaysList } from './todays-list.tsx';

const changes: Readonly<Record<LedgerChange, string>> = {
  paid: 'Paid',
  credited: 'Counted by hand by two team members',
  failed: 'Failed: no votes',
  expired: 'Expired: no votes',
  refunded: 'Refunded',
  restored: 'Refund undone',
  late: 'Paid too late, not counted',
  closed: 'End of a round',
  rules: 'Rules of the vote',
};

const nameMethod = (method: string): string =>
  paymentChannels[method as keyof typeof paymentChannels] ?? method;

type FittingReceiptProps = { readonly receipt: VerifiedReceipt; readonly verifierKey: string };

/** A receipt that fits: what it is about, and what it proves. */
export const FittingReceipt = ({ receipt, verifierKey }: FittingReceiptProps) => {
  const { settings } = useSite();
  const { entry, checkpoint, opening } = receipt;
  const entries = checkpoint.size === 1 ? 'one entry' : `${formatNumber(checkpoint.size)} entries`;
  const rows = [
    ['Entry', formatNumber(Number(entry.number))],
    ['Change', changes[entry.change as LedgerChange] ?? entry.change],
    ['Round', entry.round],
    ['Votes', formatVotes(Number(entry.votes))],
    ['Amount', formatKwacha(Number(entry.amount))],
    ['Method', nameMethod(entry.method)],
    [`Time in ${getZonePlace(settings.timezone)}`, formatMoment(entry.time, settings)],
    ['Reference', opening?.reference ?? (entry.referenceEnd === '' ? '' : `…${entry.referenceEnd}`)],
    ['Payment number', opening?.transactionId ?? ''],
  ].filter(([, value]) => value !== '');
  return (
    <div className="max-w-3xl border-l-8 border-lake bg-white px-5 py-6 sm:px-8">
      <div role="status">
        <h2 id="check-result" className="text-3xl text-lake sm:text-4xl">
          This receipt is valid
        </h2>
        <p className="mt-3 max-w-prose text-lg">
          Entry {formatNumber(Number(entry.number))} is in a list of {entries} that we signed, exactly as it
          is shown here.
        </p>
      </div>
      <dl className="mt-5 max-w-xl border-t-2 border-dashed border-line">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="ml-auto font-bold wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-prose">
        {opening === null
          ? 'You can share this receipt: it does not say whose payment this is.'
          : 'The reference and the payment number belong to this entry. The reference opens your order, so keep this receipt to yourself. You can share the picture of the receipt.'}
      </p>
      {isCredit({ change: entry.change as LedgerChange }) ? (
        <p className="mt-4">
          <a
            href={`${paths.ledger}?entry=${entry.number}#cloth`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            See its piece of the cloth
          </a>
        </p>
      ) : null}
      <TodaysList receipt={receipt} verifierKey={verifierKey} />
      <h3 className="mt-6 text-xl">What this proves</h3>
      <p className="mt-1 max-w-prose">
        We entered this and signed it. If we ever show a list in which this entry is missing or different, the
        receipt proves it, even without us.
      </p>
      <h3 className="mt-4 text-xl">What it does not prove</h3>
      <p className="mt-1 max-w-prose">
        It does not prove that the money arrived: only the payment service’s statement shows that. It also
        does not prove that the votes still count: a refund is a later entry in{' '}
        <PageLink
          to={`${paths.ledger}?entry=${entry.number}#entries`}
          className="font-semibold underline underline-offset-4"
        >
          the ledger
        </PageLink>
        .
      </p>
    </div>
  );
};
