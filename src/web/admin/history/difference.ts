/** A field that differs between two versions, with both values as text. */
export type Difference = { readonly label: string; readonly one: string; readonly other: string };
