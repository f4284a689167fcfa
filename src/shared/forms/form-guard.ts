/** The hidden field with the stamp of the page that the form stands on. */
export const stampField = 'opened';

/** A field that people cannot see; only robots fill it in. */
export const trapField = 'website';

/** How long, in milliseconds, anybody takes at least to fill in a form. */
export const minimumTime = 2_000;
