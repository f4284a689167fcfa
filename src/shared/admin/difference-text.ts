import type { DifferenceKind } from '../votes/reconciliation.ts';
import { formatKwacha, formatVotes, paymentChannels } from '../votes/votes.ts';
import type { Difference } from './reconciliation.ts';

/** The name of each kind, and what it means. */
export const differenceTexts: Readonly<
  Record<DifferenceKind, { readonly label: string; readonly meaning: string }>
> = {
  'missing-here': { label: 'Missing here', meaning: 'Paid according to the statement, not counted here.' },
  'missing-there': { label: 'Missing there', meaning: 'Counted here, not paid according to the statement.' },
  amount: { label: 'Wrong amount', meaning: 'The amount paid is not the amount counted here.' },
  refunded: { label: 'Refunded', meaning: 'The amount refunded is not the same there and here.' },
  channel: { label: 'Wrong channel', meaning: 'Paid in a different way than recorded here.' },
};

const formatMoney = (amount: number | null, currency: string): string => {
  if (amount === null) return 'an unknown amount';
  return currency === '' ? formatKwacha(amount) : `${currency} ${amount}`;
};

const formatRefund = (amount: number): string => (amount === 0 ? 'nothing' : formatKwacha(amount));

const nameChannel = (channel: keyof typeof paymentChannels | null | undefined): string =>
  channel ? paymentChannels[channel] : 'an unknown channel';

const describeMissingHere = ({ here, there }: Difference): string => {
  const paid = `The statement has a payment of ${formatMoney(there?.amount ?? null, there?.currency ?? '')}.`;
  if (here === null) return `${paid} No order here has its reference.`;
  if (here.isOtherBook)
    return `${paid} Its order here is in the other count: test payments and real money are counted separately.`;
  return `${paid} Its order here is ${here.state}: no votes are counted.`;
};

const describeMissingThere = ({ here, there }: Difference): string => {
  const votes = here?.votes ?? 0;
  const amount = formatKwacha(here?.amount ?? 0);
  const counted =
    here?.state === 'late'
      ? `A late payment of ${amount} is listed here to be refunded.`
      : `${formatVotes(votes)} for ${amount} ${votes === 1 ? 'is' : 'are'} counted here.`;
  if (there === null) return `${counted} The payment is not in the statement.`;
  return `${counted} In the statement, the payment ${there.state === 'failed' ? 'has failed' : 'is still pending'}.`;
};

/** A difference in a sentence or two. */
export const describeDifference = (difference: Difference): string => {
  const { kind, here, there } = difference;
  switch (kind) {
    case 'missing-here':
      return describeMissingHere(difference);
    case 'missing-there':
      return describeMissingThere(difference);
    case 'amount':
      return `${formatMoney(there?.amount ?? null, there?.currency ?? '')} was paid according to the statement. ${formatKwacha(here?.amount ?? 0)} is counted here.`;
    case 'refunded':
      return `According to the statement, ${formatRefund(there?.refunded ?? 0)} of ${formatKwacha(here?.amount ?? 0)} was refunded. Here it is ${formatRefund(here?.refunded ?? 0)}.`;
    case 'channel':
      return `Paid by ${nameChannel(there?.channel)} according to the statement, but by ${nameChannel(here?.channel)} here.`;
  }
};

/** A hint where nothing matched: then the columns are wrong more likely than all payments. */
export const nothingMatched =
  'Nothing matched. Please check the column with the reference, and the days of the statement.';
