import { z } from 'zod';
import { isWebLink, webLinkSentence } from '../addresses/web-link.ts';

/** A short text that must be there. */
export const line = (label: string, most: number) =>
  z
    .string({ error: `${label} is required.` })
    .trim()
    .min(1, `${label} is required.`)
    .max(most, `${label} can have at most ${most} characters.`);

export const emailAddress = (label: string) =>
  z
    .email({ error: `${label} must be an e-mail address, such as hello@example.org.` })
    .max(254, `${label} can have at most 254 characters.`);

/** A link to somewhere else. It is written out in full: without its beginning a browser would look for it on our own site. */
export const webAddress = (label: string) =>
  z
    .string({ error: webLinkSentence(label) })
    .trim()
    .max(500, `${label} can have at most 500 characters.`)
    .refine(isWebLink, webLinkSentence(label));

/** Large numbers have their commas; a year has none. */
const written = (number: number): string => (number < 10_000 ? String(number) : number.toLocaleString('en'));

export const wholeNumber = (label: string, least: number, most: number) => {
  const sentence = `${label} must be a whole number from ${least} to ${written(most)}.`;
  return z.int({ error: sentence }).min(least, sentence).max(most, sentence);
};

/** A day and a time by the campaign's clock, as a form gives them: `2025-10-18T18:00`. */
export const wallClock = (label: string) => {
  const sentence = `${label} must be a day and time such as 2025-10-18T18:00.`;
  return z.iso.datetime({ local: true, precision: -1, error: sentence }).regex(/^[12]\d{3}-.*\d$/, sentence);
};

export const flag = (label: string) => z.boolean({ error: `${label} is either on or off.` });

/** One of a list that is given. */
export const oneOf = <const T extends readonly [string, ...string[]]>(label: string, choices: T) =>
  z.enum(choices, { error: `${label} must be one of the list.` });

/** So many things of a kind at most. */
export const listOf = <T extends z.ZodType>(label: string, item: T, most: number) =>
  z.array(item, { error: `${label} must be a list.` }).max(most, `${label}: at most ${most}.`);
