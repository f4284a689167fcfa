import { z } from 'zod';
import { isWebLink, webLinkMessage } from '../../addresses/web-link.ts';
import { formatNumber } from '../format-number.ts';

/** A required short text. */
export const line = (label: string, max: number) =>
  z
    .string({ error: `${label} is required.` })
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} can have at most ${max} characters.`);

export const emailAddress = (label: string) =>
  z
    .email({
      error: ({ input }) =>
        typeof input === 'string' && input.trim() !== ''
          ? `${label} must be an email address, such as hello@example.org.`
          : `${label} is required.`,
    })
    .max(254, `${label} can have at most 254 characters.`);

/** A link to another site. It needs a scheme: a browser would treat it as a path of this site otherwise. */
export const webAddress = (label: string) =>
  z
    .string({ error: webLinkMessage(label) })
    .trim()
    .min(1, `${label} is required.`)
    .max(500, `${label} can have at most 500 characters.`)
    .refine(isWebLink, webLinkMessage(label));

/** Adds commas to large numbers, but not to years. */
const formatLimit = (limit: number): string => (limit < 10_000 ? String(limit) : formatNumber(limit));

export const wholeNumber = (label: string, min: number, max: number) => {
  const sentence = `${label} must be a whole number from ${min} to ${formatLimit(max)}.`;
  return z.int({ error: sentence }).min(min, sentence).max(max, sentence);
};

/** A date and time in the campaign's time zone, as a form sends it: `2025-10-18T18:00`. */
export const wallClock = (label: string) => {
  const sentence = `${label} must be a day and time such as 2025-10-18T18:00.`;
  return z.iso.datetime({ local: true, precision: -1, error: sentence }).regex(/^[12]\d{3}-.*\d$/, sentence);
};

export const flag = (label: string) => z.boolean({ error: `${label} is either on or off.` });

export const oneOf = <const T extends readonly [string, ...string[]]>(label: string, choices: T) =>
  z.enum(choices, { error: `${label} must be one of the choices in the list.` });

export const listOf = <T extends z.ZodType>(label: string, item: T, max: number) =>
  z.array(item, { error: `${label} must be a list.` }).max(max, `${label}: please keep at most ${max}.`);
