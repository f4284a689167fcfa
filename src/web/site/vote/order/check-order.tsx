import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { VoteOrder } from '../../../../shared/votes.ts';
import { FormMessage } from '../../../forms/form-message.tsx';
import { HiddenFields } from '../../../forms/hidden-fields.tsx';
import { HoneypotField } from '../../../forms/honeypot-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { usePageContext } from '../../site-context.tsx';
import { orderAddress, orderQuery } from '../vote-queries.ts';

/** The form that verifies the payment at the gateway now. */
export const CheckOrder = ({ order }: { readonly order: VoteOrder }) => {
  const context = usePageContext();
  const client = useQueryClient();
  const [hasChecked, setIsAsked] = useState(false);
  const { state, stamp, props } = useForm('check-vote', (response) => {
    const { order: checked } = response as { readonly order: VoteOrder };
    client.setQueryData(orderQuery(context, order.reference).queryKey, checked);
    setIsAsked(true);
  });
  const hasOwnMessage =
    !hasChecked || state.isSending || state.hasFailed || Object.keys(state.errors).length > 0;
  return (
    <form
      {...props}
      id="check-vote"
      // Without scripts, the response page shows the order again.
      action={`${orderAddress(order.reference)}#check-vote`}
      className="mt-6 grid max-w-xl scroll-mt-24 justify-items-start gap-3 print:hidden"
    >
      <HiddenFields form="check-vote" stamp={stamp} />
      <input type="hidden" name="order" value={order.reference} />
      <HoneypotField />
      <button type="submit" aria-disabled={state.isSending} className="button button-quiet">
        {state.isSending ? 'Asking…' : 'Ask again now'}
      </button>
      <FormMessage
        state={
          hasOwnMessage
            ? state
            : { ...state, message: 'We asked just now: no payment has been confirmed yet.' }
        }
      />
    </form>
  );
};
