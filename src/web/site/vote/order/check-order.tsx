import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { VoteOrder } from '../../../../shared/votes.ts';
import { FormAnswer } from '../../../forms/form-answer.tsx';
import { HiddenFields } from '../../../forms/hidden-fields.tsx';
import { RobotTrap } from '../../../forms/robot-trap.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { usePageNeeds } from '../../site-context.tsx';
import { orderAddress, orderQuery } from '../vote-queries.ts';

/** Asks the payment service again because the voter wants to know now. */
export const CheckOrder = ({ order }: { readonly order: VoteOrder }) => {
  const needs = usePageNeeds();
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const { state, stamp, props } = useForm('check-vote', (answer) => {
    const { order: asked } = answer as { readonly order: VoteOrder };
    client.setQueryData(orderQuery(needs, order.reference).queryKey, asked);
    setIsAsked(true);
  });
  const hasNews = !isAsked || state.isSending || state.hasFailed || Object.keys(state.errors).length > 0;
  return (
    <form
      {...props}
      id="check-vote"
      // Without scripts, the page that answers shows the order again.
      action={`${orderAddress(order.reference)}#check-vote`}
      className="mt-6 grid max-w-xl scroll-mt-24 justify-items-start gap-3 print:hidden"
    >
      <HiddenFields form="check-vote" stamp={stamp} />
      <input type="hidden" name="order" value={order.reference} />
      <RobotTrap />
      <button type="submit" aria-disabled={state.isSending} className="button button-quiet">
        {state.isSending ? 'Asking…' : 'Ask again now'}
      </button>
      <FormAnswer
        state={
          hasNews ? state : { ...state, message: 'We asked just now: no payment has been confirmed yet.' }
        }
      />
    </form>
  );
};
