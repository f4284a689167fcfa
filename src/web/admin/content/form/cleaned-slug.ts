import { cleanSlug } from '../../../../content/slug.ts';

/** What became of a typed slug once its field was left or it was saved; empty if it stayed as it was typed. */
export const describeCleaning = (typed: string | null, slug: string): readonly string[] => {
  if (typed === null || typed.trim() === slug || slug !== cleanSlug(typed)) return [];
  return slug === ''
    ? [`“${typed.trim()}” has no letters or digits, so the address is made from the title.`]
    : [`“${typed.trim()}” became “${slug}”: addresses have only small letters, digits and dashes.`];
};
