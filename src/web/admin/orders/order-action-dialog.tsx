import { type ReactNode, useState } from 'react';
import { OrderDetails } from '../../../shared/admin/inbox-orders.ts';
import { AdminError, sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { DisabledFields } from '../ui/disabled-fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { FormError, getFieldErrors } from '../ui/form-error.tsx';
import { FormField } from '../ui/form-field.tsx';
import { useNotify } from '../ui/notices.tsx';

export type OrderActionCallbacks = {
  readonly onDone: (whole: OrderDetails) => void;
  /** The order changed meanwhile (409): reload it. */
  readonly onStale: () => void;
  readonly onClose: () => void;
};

type OrderActionDialogProps = OrderActionCallbacks & {
  readonly title: string;
  readonly path: string;
  /** Sent beside the reason. */
  readonly extraBody?: object;
  readonly label: string;
  readonly hint: string;
  /** The submit button; `busy` is its label during the request. */
  readonly action: { readonly label: string; readonly busy: string; readonly className: string };
  readonly doneMessage: string;
  /** Fields before the reason; gets the errors of the fields. */
  readonly fields?: (errors: Readonly<Record<string, string | undefined>>) => ReactNode;
  /** Explains the action. */
  readonly children: ReactNode;
};

/** Asks for a reason and sends an action on an order. */
export const OrderActionDialog = (props: OrderActionDialogProps) => {
  const { title, path, extraBody, label, hint, action, doneMessage, fields, children } = props;
  const { onDone, onStale, onClose } = props;
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const mutation = useSave({
    mutationFn: () => sendForData('POST', path, OrderDetails, { ...extraBody, reason }),
    onSuccess: (whole) => {
      notify(doneMessage);
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
          mutation.mutate();
        }}
      >
        <p>{children}</p>
        <FormError error={mutation.error} />
        <DisabledFields isDisabled={mutation.isPending}>
          {fields?.(getFieldErrors(mutation.error))}
          <FormField label={label} fieldError={getFieldErrors(mutation.error).reason} hint={hint}>
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
          <button type="button" className="btn btn-quiet" onClick={onClose} disabled={mutation.isPending}>
            Cancel
          </button>
          <button type="submit" className={`btn ${action.className}`} disabled={mutation.isPending}>
            {mutation.isPending ? action.busy : action.label}
          </button>
        </div>
      </form>
    </FormDialog>
  );
};
