import type { FormName } from './form-names.ts';

/** The hidden field with the form's stamp. */
export const stampField = 'opened';

/** A field that is hidden from visitors; only robots fill it in. */
export const trapField = 'website';

/** The minimum time for filling in a form, in milliseconds. */
export const minimumTime = 2_000;

/** Forms that are opened through a secret link in a mail need no stamp. */
const linkForms: readonly FormName[] = [
  'confirm-subscription',
  'unsubscribe',
  'correct-my-data',
  'end-my-newsletter',
  'delete-my-data',
];
export const isLinkForm = (form: FormName): boolean => linkForms.includes(form);
