import { documents } from '../../../shared/documents.ts';

/** The links of a newsletter whose clicks are counted, and how their addresses say so. */
export type LinkMarks = {
  /** The address that a link has in the mail. */
  readonly getLinkAddress: (address: string) => string;
  /** The addresses of the counted links; the number of a link is its place, from 1. */
  readonly list: () => readonly string[];
};

/** For previews and tests: nothing is counted. */
export const noLinkMarks: LinkMarks = { getLinkAddress: (address) => address, list: () => [] };

/**
 * Links to the site itself lead through an address with the number of the newsletter and that of the link, the same for every
 * subscriber. The rest of it is the path to which it leads, so that it works without the database. Links of the same address are one.
 */
export const createLinkMarks = (site: string, newsletterId: number): LinkMarks => {
  const numbers = new Map<string, number>();
  return {
    getLinkAddress: (address) => {
      const { origin, pathname, search, hash } = new URL(address);
      if (origin !== site) return address;
      const number = numbers.get(address) ?? numbers.size + 1;
      numbers.set(address, number);
      return `${site}${documents.newsletterClick(newsletterId, number)}${pathname === '/' ? '' : pathname}${search}${hash}`;
    },
    list: () => [...numbers.keys()],
  };
};
