import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { WholeOrder } from '../../../shared/admin/inbox-orders.ts';
import { AdminError, tellFor } from '../admin-api.ts';
import { DisabledFields } from '../ui/disabled-fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { FormError, fieldErrorsOf } from '../ui/form-error.tsx';
import { FormField } from '../ui/form-field.tsx';
import { useNotify } from '../ui/notices.tsx';

/** What becomes of a deed to an order. */
export type OrderActionEnds = {
  readonly onDone: (whole: WholeOrder) => void;
  /** Somebody else was quicker, or the gateway had news. */
  readonly onStale: () => void;
  readonly onClose: () => void;
};

type OrderActionDialogProps = OrderActionEnds & {
  readonly title: string;
  /** Where it is told to. */
  readonly path: string;
  /** What is told beside the reason. */
  readonly seen?: object;
  readonly label: string;
  readonly hint: string;
  /** The button, as it stands and while it works. */
  readonly action: { readonly label: string; readonly busy: string; readonly look: string };
  readonly doneWords: string;
  /** What the deed does. */
  readonly children: ReactNode;
};

/** Asks why something is done to an order, or what was, and does it. */
export const OrderActionDialog = (props: OrderActionDialogProps) => {
  const { title, path, seen, label, hint, action, doneWords, children, onDone, onStale, onClose } = props;
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const deed = useMutation({
    mutationFn: () => tellFor('POST', path, WholeOrder, { ...seen, reason }),
    onSuccess: (whole) => {
      notify(doneWords);
      onDone(whole);
      onClose();
    },
    onError: (error) => {
      if (error instanceof AdminError && error.status === 409) onStale();
    },
  });
  return (
    <FormDialog title={title} onClose={onClose}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          deed.mutate();
        }}
      >
        <p>{children}</p>
        <FormError error={deed.error} />
        <DisabledFields isHeld={deed.isPending}>
          <FormField label={label} fault={fieldErrorsOf(deed.error).reason} hint={hint}>
            {(attributes) => (
              <textarea
                {...attributes}
                className="input"
                rows={3}
                maxLength={300}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
          </FormField>
        </DisabledFields>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-quiet" onClick={onClose} disabled={deed.isPending}>
            Cancel
          </button>
          <button type="submit" className={`btn ${action.look}`} disabled={deed.isPending}>
            {deed.isPending ? action.busy : action.label}
          </button>
        </div>
      </form>
    </FormDialog>
  );
};
