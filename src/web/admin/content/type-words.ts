import type { AnyContentType } from '../../../content/content-type.ts';
import { contentTypes } from '../../../content/registry.ts';
import { page } from '../../../content/types/page.ts';
import { update } from '../../../content/types/update.ts';

/** What the screens call a type. */
export type TypeWords = {
  /** The name of its tab. */
  readonly tab: string;
  /** One of it as in a heading, `Photo Gallery`. */
  readonly one: string;
  /** Many of it as in a sentence, `photo galleries`. */
  readonly many: string;
  /** Said where there is none. */
  readonly noneYet: string;
  /** The way to the first of it. */
  readonly makeFirst: string;
  /** The way back to all of it. */
  readonly showAll: string;
};

const asHeading = (words: string): string => words.replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase());

export const wordsOf = ({ label, teamLabel }: AnyContentType): TypeWords => {
  const called = teamLabel ?? label;
  const [one, many] = [asHeading(called.one), called.many.toLowerCase()];
  // Of some the site shows one alone, and they are called the same however many there are.
  const isOne = called.one === called.many;
  return {
    tab: teamLabel?.tab ?? asHeading(label.many),
    one,
    many,
    noneYet: isOne ? `There is no ${many} yet.` : `There are no ${many} yet.`,
    makeFirst: isOne ? `Create the ${one}` : `Create the first ${one}`,
    showAll: isOne ? 'Show all' : `Show all ${many}`,
  };
};

/** Those that are written most come first. */
const leading = [update.name, page.name];

/** The types in the order of their tabs. */
export const inTabOrder = (types: readonly AnyContentType[] = contentTypes): readonly AnyContentType[] => [
  ...leading.flatMap((name) => types.filter((type) => type.name === name)),
  ...types.filter((type) => !leading.includes(type.name)),
];
