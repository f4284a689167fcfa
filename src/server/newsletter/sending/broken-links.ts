import { isLink } from '../../../addresses/web-link.ts';
import { stripHtml } from '../../../content/text/text.ts';

/** As the sanitiser writes them. */
const links = /<a\b([^>]*)>(.*?)<\/a>/gs;
const hrefAttribute = /\shref="([^"]*)"/;

/** An address of a person or a number after the scheme; the mail program opens it. */
const contact = /^(?:mailto:[^@\s]+@[^@\s]+|tel:\+?[\d\s().-]{3,})$/i;

const isWorking = (address: string): boolean => isLink(address) || contact.test(address);

/**
 * The links of a sanitised text that would lead nowhere from an email: without an address, without `https://`, or to a place on the same
 * page. Each as the team finds it: its words, or its address where it has none.
 */
export const listBrokenLinks = (html: string): string[] =>
  [...html.matchAll(links)].flatMap(([, attributes = '', words = '']) => {
    const address = hrefAttribute.exec(attributes)?.[1]?.replaceAll('&amp;', '&').trim() ?? '';
    return isWorking(address) ? [] : [stripHtml(words) || address || 'a picture'];
  });
