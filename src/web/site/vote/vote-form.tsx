import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { formatKwacha, serialisePrices, type VoteOrder, type VotePackage } from '../../../shared/votes.ts';
import { randomKey } from '../../data/random-key.ts';
import { FormAnswer } from '../../forms/form-answer.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { RobotTrap } from '../../forms/robot-trap.tsx';
import { useForm } from '../../forms/use-form.ts';
import { lazySection } from '../../routing/lazy-section.tsx';
import { usePageNeeds } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { LastOrder } from './last-order.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PackageChoice } from './package-choice.tsx';
import { PayerFields } from './payer-fields.tsx';
import { rememberOrder } from './remembered-order.ts';
import { type Choice, choiceFrom, isComplete, singlePrice } from './vote-choice.ts';
import { orderAddress, orderQuery, progressQuery } from './vote-queries.ts';
import { VoteSum } from './vote-sum.tsx';

/** Real campaigns take real money, and need none of it. What the server wrote of it needs no script either. */
const TestChoice = lazySection(
  'test-choice',
  () => import('./test-choice.tsx'),
  () => false,
);

/** Only ever written by the server. */
const ErrorSummary = lazySection(
  'error-summary',
  () => import('./error-summary.tsx'),
  () => false,
);

const linkStyle =
  'inline-flex min-h-11 items-center font-semibold text-theme-strong underline underline-offset-4';

/** Packages, ways to pay, who pays, and the button that is free once votes and a way to pay are chosen. */
export default function VoteForm() {
  const needs = usePageNeeds();
  const { votingGuide, payments } = needs.settings;
  /** As the page was made with, until the server says that they have changed. */
  const [votePackages, setPackages] = useState<readonly VotePackage[]>(needs.settings.votePackages);
  const isSimulated = payments === 'simulated';
  const single = singlePrice(votePackages);
  const client = useQueryClient();
  const navigate = useNavigate();
  const orderKey = useRef<HTMLInputElement>(null);
  /** Null until the browser has taken over: without scripts the button must stay free. */
  const [choice, setChoice] = useState<Choice | null>(null);

  const onSent = (answer: object): void => {
    const { order } = answer as { readonly order: VoteOrder };
    client.setQueryData(orderQuery(needs, order.reference).queryKey, order);
    void client.invalidateQueries(progressQuery(needs));
    rememberOrder(order.reference);
    void navigate(orderAddress(order.reference));
    // A card is paid elsewhere. From there, Back leads to the order, which is in the history by now.
    if (order.checkoutUrl !== null) window.location.assign(order.checkoutUrl);
  };
  const { state, stamp, props } = useForm('vote', onSent, (answer) => {
    const { packages } = answer as { readonly packages?: readonly VotePackage[] };
    if (packages) setPackages(packages);
  });
  // What was tried before is chosen again, where the address says so.
  const filled = { ...state, values: { ...Object.fromEntries(needs.search), ...state.values } };

  const readChoice = () => {
    const form = props.ref.current;
    if (form) setChoice(choiceFrom(new FormData(form), votePackages));
  };
  // What was chosen before the browser took over counts, too; and it costs what it costs now.
  useEffect(readChoice, [votePackages]);

  const onChange = (event: FormEvent<HTMLFormElement>): void => {
    readChoice();
    // Whoever changes the order wants another one than was sent before.
    if (orderKey.current && !state.isSending) orderKey.current.value = '';
    // What was wrong with the number for one operator need not be for the other.
    const { name, form } = event.target as unknown as HTMLInputElement;
    if (name === 'method')
      form?.querySelector('#vote-phone')?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    // Kept until an order has come back: sent again after a broken connection, it is still the same order.
    if (orderKey.current) orderKey.current.value ||= randomKey();
    props.onSubmit(event);
  };

  return (
    <>
      <LastOrder />
      <form
        {...props}
        onSubmit={onSubmit}
        onChange={onChange}
        // The bar at the bottom of a phone must not cover what is wrong.
        className="[&_[role=status]]:scroll-mb-48 [&_input]:scroll-mb-48"
      >
        {state.cameWithPage ? <ErrorSummary errors={state.errors} /> : null}
        <HiddenFields form="vote" stamp={stamp} />
        <input type="hidden" name="key" ref={orderKey} />
        {/* Browsers fill in hidden fields, too, when they come back to a page: this one says what it shows now. */}
        <input type="hidden" name="prices" value={serialisePrices(votePackages)} autoComplete="off" />
        <PackageChoice packages={votePackages} state={filled} />
        <p className="mt-5 flex flex-wrap items-center justify-between gap-x-6">
          {single === null ? null : <span>{formatKwacha(single)} per vote</span>}
          {votingGuide === null ? null : (
            <PageLink to={paths.page(votingGuide)} className={linkStyle}>
              How voting works
            </PageLink>
          )}
        </p>
        <MethodChoice state={filled} />
        <PayerFields state={state} method={choice?.method ?? null} isSimulated={isSimulated} />
        {isSimulated ? <TestChoice state={state} /> : null}
        <div className="mt-8">
          <FormAnswer state={state} promise="However often you send it, it is one order." />
        </div>
        <RobotTrap />
        <VoteSum
          choice={choice}
          isTest={payments !== 'live'}
          isSending={state.isSending}
          isFree={choice === null || isComplete(choice)}
        />
      </form>
      <p className="mt-6 flex flex-wrap gap-x-8">
        <PageLink to={paths.findVote} className={linkStyle}>
          Find my vote
        </PageLink>
        <PageLink to={paths.ledger} className={linkStyle}>
          See every vote in the public ledger
        </PageLink>
      </p>
    </>
  );
}
