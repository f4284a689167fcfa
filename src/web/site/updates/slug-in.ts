import type { PageNeeds } from '../../page-module.ts';

/** The slug that an address names. The server's route gives it as the address spells it, the browser's in letters. */
export const slugIn = ({ slug = '' }: PageNeeds['params']): string => {
  try {
    return decodeURIComponent(slug);
  } catch {
    // A lone percent sign: it was in letters already.
    return slug;
  }
};
