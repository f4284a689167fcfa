import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { otherNumber } from '../../../shared/votes/vote-price.ts';
import {
  formatKwacha,
  serialisePrices,
  type VoteOrder,
  type VotePackage,
} from '../../../shared/votes/votes.ts';
import { randomKey } from '../../data/random-key.ts';
import { FormMessage } from '../../forms/form-message.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { HoneypotField } from '../../forms/honeypot-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { lazySection } from '../../routing/lazy-section.tsx';
import { usePageContext } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { LastOrder } from './last-order.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PackageChoice } from './package-choice.tsx';
import { PayerFields } from './payer-fields.tsx';
import { rememberOrder } from './remembered-order.ts';
import { type Choice, getSinglePrice, isComplete, parseChoice, parseOtherNumber } from './vote-choice.ts';
import { orderAddress, orderQuery, progressQuery } from './vote-queries.ts';
import { VoteSummary } from './vote-summary.tsx';

/** For simulated payments only. The server's markup needs no script. */
const TestOutcomeChoice = lazySection(
  'test-outcome-choice',
  () => import('./test-outcome-choice.tsx'),
  () => false,
);

/** Only rendered by the server. */
const ErrorSummary = lazySection(
  'error-summary',
  () => import('./error-summary.tsx'),
  () => false,
);

const linkStyle =
  'inline-flex min-h-11 items-center font-semibold text-theme-strong underline underline-offset-4';

/** Packages, payment methods, payer, and the button, which is enabled once votes and a method are chosen. */
export default function VoteForm() {
  const context = usePageContext();
  const { votingGuide, payments } = context.settings;
  /** From the page, until a rejection of the server contains newer packages. */
  const [votePackages, setPackages] = useState<readonly VotePackage[]>(context.settings.votePackages);
  const offer = { packages: votePackages, maxVotes: context.settings.maxVotesPerOrder };
  const isSimulated = payments === 'simulated';
  const single = getSinglePrice(votePackages);
  const client = useQueryClient();
  const navigate = useNavigate();
  const orderKey = useRef<HTMLInputElement>(null);
  /** Null until hydration: without scripts the button must stay enabled. */
  const [choice, setChoice] = useState<Choice | null>(null);

  const onSent = (response: object): void => {
    const { order } = response as { readonly order: VoteOrder };
    client.setQueryData(orderQuery(context, order.reference).queryKey, order);
    void client.invalidateQueries(progressQuery(context));
    rememberOrder(order.reference);
    void navigate(orderAddress(order.reference));
    // Cards are paid on the page of the gateway. The order is in the history, so Back returns to it.
    if (order.checkoutUrl !== null) window.location.assign(order.checkoutUrl);
  };
  const { state, stamp, props } = useForm('vote', onSent, (response) => {
    const { packages } = response as { readonly packages?: readonly VotePackage[] };
    if (packages) setPackages(packages);
  });
  // "Try again" links contain the previous choice.
  const filled = { ...state, values: { ...Object.fromEntries(context.search), ...state.values } };
  /** What the page shows beside the packages: with scripts as it is typed, without them after sending. */
  const shownNumber = choice?.votes ? choice : parseOtherNumber(state.values.count, offer);

  const updateChoice = () => {
    const form = props.ref.current;
    if (form) setChoice(parseChoice(new FormData(form), offer));
  };
  // Also reads a choice made before hydration, and updates its price when the packages change.
  useEffect(updateChoice, [votePackages]);

  const onChange = (event: FormEvent<HTMLFormElement>): void => {
    const { name, form } = event.target as unknown as HTMLInputElement;
    // Who types a number wants that number.
    if (name === 'count') (form?.elements.namedItem('votes') as RadioNodeList).value = otherNumber;
    updateChoice();
    // A changed form is a new order, not a repetition of the one sent before.
    if (orderKey.current && !state.isSending) orderKey.current.value = '';
    // Clears the error of the number: it may be valid for the other operator.
    if (name === 'method')
      form?.querySelector('#vote-phone')?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    // The key stays until an order is returned: sent again after a connection error, it is still the same order.
    if (orderKey.current) orderKey.current.value ||= randomKey();
    props.onSubmit(event);
  };

  return (
    <>
      <LastOrder />
      <form {...props} onSubmit={onSubmit} onChange={onChange}>
        {state.isServerRendered ? <ErrorSummary errors={state.errors} link={state.link} /> : null}
        <HiddenFields form="vote" stamp={stamp} />
        <input type="hidden" name="key" ref={orderKey} />
        {/* No autofill: browsers restore hidden fields on Back, but this one must contain the displayed prices. */}
        <input
          type="hidden"
          name="prices"
          value={serialisePrices(shownNumber ? [...votePackages, shownNumber] : votePackages)}
          autoComplete="off"
        />
        <PackageChoice offer={offer} state={filled} />
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
        {isSimulated ? <TestOutcomeChoice state={state} /> : null}
        <div className="mt-8">
          <FormMessage state={state} retryNote="If you send it again, it is still one order." />
        </div>
        <HoneypotField />
        <VoteSummary
          choice={choice}
          isTest={payments !== 'live'}
          isSending={state.isSending}
          canSubmit={choice === null || isComplete(choice)}
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
