import { isMobileMethod } from '../../../../shared/phone-number.ts';
import type { PublicSettings } from '../../../../shared/settings/public-settings.ts';
import { formatKwacha, paymentMethods, type VoteOrder } from '../../../../shared/votes/votes.ts';
import { useSite } from '../../site-context.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { formatClockTime } from './clock-time.ts';

/** Steps to approve the payment on the phone. */
const ApprovalSteps = ({ order }: { readonly order: VoteOrder }) => {
  const operator = paymentMethods[order.method];
  const steps = [
    <>
      {operator} asks for your approval on the phone with the number{' '}
      <strong className="whitespace-nowrap">{order.phone}</strong>.
    </>,
    <>
      Check the amount, <strong className="whitespace-nowrap">{formatKwacha(order.price)}</strong>, and enter
      your PIN there. Our team will never ask for it.
    </>,
    <>
      If nothing appears,{' '}
      {order.approvalCode === null ? (
        `open your ${operator} menu`
      ) : (
        <>
          dial <strong className="whitespace-nowrap">{order.approvalCode}</strong>
        </>
      )}{' '}
      and look for pending approvals.
    </>,
  ];
  return (
    <ol className="mt-8 grid max-w-xl gap-4">
      {steps.map((step, index) => (
        <li key={index} className="flex gap-4">
          <span
            aria-hidden="true"
            className="flex size-10 shrink-0 items-center justify-center bg-theme-deep font-display text-xl font-bold text-white"
          >
            {index + 1}
          </span>
          <span className="pt-1.5">{step}</span>
        </li>
      ))}
    </ol>
  );
};

/** What happens next, and until when. */
const getNextStep = (
  { isPrompted, promptUntilGmt, expiresGmt }: VoteOrder,
  { timezone, isVotingOver }: PublicSettings,
): string => {
  if (isPrompted)
    return `We wait until ${formatClockTime(expiresGmt, timezone)}. Money that arrives later still counts until the end of the round.`;
  return promptUntilGmt === null
    ? `If you have paid, your votes will count as soon as the payment service answers, unless the round has ended by then. If you have not, cancel this order${isVotingOver ? '' : ' and vote again later'}.`
    : `We keep asking the payment service until ${formatClockTime(promptUntilGmt, timezone)}. If you are not asked to pay by then, nothing will be charged.`;
};

/** A pending order: how to pay, and how long the site waits. */
export default function PendingOrder({ order }: { readonly order: VoteOrder }) {
  const { settings } = useSite();
  const isMobile = isMobileMethod(order.method);
  return (
    <>
      {order.hasMismatch || !order.isPrompted ? null : isMobile ? (
        <ApprovalSteps order={order} />
      ) : (
        <CheckoutLink order={order} />
      )}
      <div className="mt-8 max-w-xl border-l-8 border-amber bg-paper-deep px-5 py-4">
        {order.hasMismatch ? null : (
          <p className="mb-2">
            <strong>Please do not pay a second time.</strong> {getNextStep(order, settings)}
          </p>
        )}
        <p>You can close this page: its address leads back to your order.</p>
      </div>
    </>
  );
}
