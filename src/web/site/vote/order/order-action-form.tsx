import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormName } from '../../../../shared/forms/form-names.ts';
import type { VoteOrder } from '../../../../shared/votes/votes.ts';
import { FormMessage } from '../../../forms/form-message.tsx';
import { HiddenFields } from '../../../forms/hidden-fields.tsx';
import { HoneypotField } from '../../../forms/honeypot-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { usePageContext } from '../../site-context.tsx';
import { orderAddress, orderQuery } from '../vote-queries.ts';

type OrderActionFormProps = {
  readonly order: VoteOrder;
  readonly form: FormName;
  readonly label: string;
  readonly busyLabel: string;
  /** Shown after the response, if the order is still in this state. */
  readonly doneMessage: string;
  readonly className?: string;
  readonly buttonClassName: string;
};

/** A button that acts on an order; the response contains the order as it is then. */
export const OrderActionForm = (props: OrderActionFormProps) => {
  const { order, form, label, busyLabel, doneMessage, className = '', buttonClassName } = props;
  const context = usePageContext();
  const client = useQueryClient();
  const [isDone, setDone] = useState(false);
  const {
    state,
    stamp,
    props: formProps,
  } = useForm(form, (response) => {
    const { order: current } = response as { readonly order: VoteOrder };
    client.setQueryData(orderQuery(context, order.reference).queryKey, current);
    setDone(true);
  });
  const hasOwnMessage = !isDone || state.isSending || state.hasFailed || Object.keys(state.errors).length > 0;
  return (
    <form
      {...formProps}
      id={form}
      // Without scripts, the response page shows the order again.
      action={`${orderAddress(order.reference)}#${form}`}
      className={`grid max-w-xl scroll-mt-24 justify-items-start gap-3 print:hidden ${className}`}
    >
      <HiddenFields form={form} stamp={stamp} />
      <input type="hidden" name="order" value={order.reference} />
      <HoneypotField />
      <button type="submit" aria-disabled={state.isSending} className={buttonClassName}>
        {state.isSending ? busyLabel : label}
      </button>
      <FormMessage state={hasOwnMessage ? state : { ...state, message: doneMessage }} />
    </form>
  );
};
