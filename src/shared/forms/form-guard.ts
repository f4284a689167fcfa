import type { FormName } from './form-names.ts';

/** The hidden field with the stamp of the page that the form stands on. */
export const stampField = 'opened';

/** A field that people cannot see; only robots fill it in. */
export const trapField = 'website';

/** How long, in milliseconds, anybody takes at least to fill in a form. */
export const minimumTime = 2_000;

/** Behind a secret link from a mail stands no robot: these count at once. */
const linkForms: readonly FormName[] = ['confirm-subscription', 'unsubscribe'];
export const isByLink = (form: FormName): boolean => linkForms.includes(form);
