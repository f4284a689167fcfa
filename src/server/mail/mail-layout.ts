export type Letter = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly quote?: string;
  readonly facts?: readonly (readonly [string, string])[];
  readonly action?: { readonly label: string; readonly address: string };
  readonly footnote?: string;
  readonly unsubscribe?: string;
};
export const mailBodies = (_: unknown, letter: Letter) => {
  const text = [
    letter.heading,
    ...letter.paragraphs,
    letter.quote,
    letter.action?.address,
    letter.footnote,
    letter.unsubscribe,
  ]
    .filter(Boolean)
    .join('\n\n');
  return { text, html: `<a href="${letter.action?.address}">${text}</a>` };
};
