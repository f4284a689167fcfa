/** One stored value with its label. */
export type OwnValue = readonly [label: string, value: string];

/** All rows of one kind that the site has about a person. */
export type OwnRows = { readonly title: string; readonly rows: readonly (readonly OwnValue[])[] };

/** What the page "My data" shows to the owner of an address. */
export type MyData = {
  readonly email: string;
  readonly kinds: readonly OwnRows[];
  /** What the person can correct; null where there is no record of a supporter. */
  readonly details: { readonly name: string; readonly phone: string; readonly location: string } | null;
  readonly isSubscribed: boolean;
  /** A payment is not settled: until then nothing can be deleted. */
  readonly hasPendingOrder: boolean;
};

/** What was just done, as the page's address says it. */
const doneActions = ['corrected', 'unsubscribed', 'deleted'] as const;
export type DoneAction = (typeof doneActions)[number];
