import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { formatKwacha, type VoteOrder } from '../../../shared/votes.ts';
import { FormAnswer } from '../../forms/form-answer.tsx';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { RobotTrap } from '../../forms/robot-trap.tsx';
import { useForm } from '../../forms/use-form.ts';
import { usePageNeeds } from '../../site-context.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { MethodChoice } from './method-choice.tsx';
import { newOrderKey } from './order-key.ts';
import { PackageChoice } from './package-choice.tsx';
import { type Choice, choiceFrom, isComplete, singlePrice } from './vote-choice.ts';
import { orderQuery, progressQuery } from './vote-queries.ts';
import { VoteSum } from './vote-sum.tsx';

/** Packages, ways to pay, and the button that is free once both are chosen. */
export const VoteForm = () => {
  const needs = usePageNeeds();
  const { votePackages, votingGuide } = needs.settings;
  const single = singlePrice(votePackages);
  const client = useQueryClient();
  const navigate = useNavigate();
  const orderKey = useRef<HTMLInputElement>(null);
  /** Null until the browser has taken over: without scripts the button must stay free. */
  const [choice, setChoice] = useState<Choice | null>(null);

  const { state, stamp, props } = useForm('vote', (answer) => {
    const { order } = answer as { readonly order: VoteOrder };
    client.setQueryData(orderQuery(needs, order.reference).queryKey, order);
    void client.invalidateQueries(progressQuery(needs));
    void navigate(`${paths.vote}?order=${order.reference}`);
  });

  const readChoice = () => {
    const form = props.ref.current;
    if (form) setChoice(choiceFrom(new FormData(form), votePackages));
  };
  // What was chosen before the browser took over counts, too.
  useEffect(readChoice, []);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    // Kept until an order has come back: sent again after a broken connection, it is still the same order.
    if (orderKey.current) orderKey.current.value ||= newOrderKey();
    props.onSubmit(event);
  };

  return (
    <form {...props} onSubmit={onSubmit} onChange={readChoice}>
      <HiddenFields form="vote" stamp={stamp} />
      <input type="hidden" name="key" ref={orderKey} />
      <PackageChoice packages={votePackages} state={state} />
      <p className="mt-5 flex flex-wrap items-center justify-between gap-x-6">
        {single === null ? null : <span>{formatKwacha(single)} per vote</span>}
        {votingGuide === null ? null : (
          <PageLink
            to={paths.page(votingGuide)}
            className="inline-flex min-h-11 items-center font-semibold text-theme-strong underline underline-offset-4"
          >
            How voting works
          </PageLink>
        )}
      </p>
      <MethodChoice state={state} />
      <div className="mt-8">
        <FormAnswer state={state} promise="However often you send it, it is one order." />
      </div>
      <RobotTrap />
      <VoteSum choice={choice} isSending={state.isSending} isFree={choice === null || isComplete(choice)} />
    </form>
  );
};
