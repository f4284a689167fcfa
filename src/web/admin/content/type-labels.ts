import type { AnyContentType } from '../../../content/content-type.ts';
import { contentTypes } from '../../../content/registry.ts';
import { page } from '../../../content/types/page.ts';
import { update } from '../../../content/types/update.ts';
import { toTitleCase } from '../ui/title-case.ts';

/** Labels of a content type. */
type TypeLabels = {
  readonly tab: string;
  /** Singular in title case: `Photo Gallery`. */
  readonly one: string;
  /** Plural inside a sentence: `photo galleries`. */
  readonly many: string;
  /** Text of the empty list. */
  readonly noneYet: string;
  /** Button of the empty list. */
  readonly createFirst: string;
  /** Button that resets the filters. */
  readonly showAll: string;
};

export const getTypeLabels = ({ label, teamLabel }: AnyContentType): TypeLabels => {
  const names = teamLabel ?? label;
  const [one, many] = [toTitleCase(names.one), names.many.toLowerCase()];
  const all = toTitleCase(names.many);
  // Types of which the site shows a single entry have the same singular and plural.
  const isSingle = names.one === names.many;
  return {
    tab: teamLabel?.tab ?? toTitleCase(label.many),
    one,
    many,
    noneYet: isSingle ? `There is no ${many} yet.` : `There are no ${many} yet.`,
    createFirst: isSingle ? `Create the ${one}` : `Create the First ${one}`,
    showAll: isSingle ? 'Show All' : `Show All ${all}`,
  };
};

/** The most used types come first. */
const leading = [update.name, page.name];

export const sortForTabs = (types: readonly AnyContentType[] = contentTypes): readonly AnyContentType[] => [
  ...leading.flatMap((name) => types.filter((type) => type.name === name)),
  ...types.filter((type) => !leading.includes(type.name)),
];
