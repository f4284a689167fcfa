import { useState } from 'react';
import type { FormView } from '../content-address.ts';

type Form = Exclude<FormView, null>;

type OpenForm = {
  /** Another number is another form. */
  readonly turn: number;
  /** What it was opened for. */
  readonly began: Form;
  /** What the address calls it now. */
  readonly called: Form;
  /** What was made in it. */
  readonly made: number | null;
};

/** Which form is open. The address calls one for something new by its number once that is made: it is the same form. */
export const useOpenForm = (form: Form) => {
  const [open, setOpen] = useState<OpenForm>({ turn: 0, began: form, called: form, made: null });
  if (form !== open.called)
    setOpen(
      form === open.made
        ? { ...open, called: form }
        : { turn: open.turn + 1, began: form, called: form, made: null },
    );
  return {
    turn: open.turn,
    began: open.began,
    isMade: (made: number) => setOpen((before) => ({ ...before, made })),
  };
};
