import { useState } from 'react';
import type { FormView } from '../content-address.ts';

type Form = Exclude<FormView, null>;

type OpenForm = {
  /** React key: another key is another form. */
  readonly formKey: number;
  /** What the form was opened for. */
  readonly openedFor: Form;
  /** What the address names now. */
  readonly addressForm: Form;
  /** The entry created in this form. */
  readonly createdId: number | null;
};

/** Which form is open. The address changes from `new` to the id once the entry is created; the form stays the same. */
export const useOpenForm = (form: Form) => {
  const [open, setOpen] = useState<OpenForm>({
    formKey: 0,
    openedFor: form,
    addressForm: form,
    createdId: null,
  });
  if (form !== open.addressForm)
    setOpen(
      form === open.createdId
        ? { ...open, addressForm: form }
        : { formKey: open.formKey + 1, openedFor: form, addressForm: form, createdId: null },
    );
  return {
    formKey: open.formKey,
    openedFor: open.openedFor,
    markCreated: (createdId: number) => setOpen((before) => ({ ...before, createdId })),
  };
};
