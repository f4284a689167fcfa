import { createExcerpt } from '../../content/text/text.ts';
import type { MailItem } from '../mail/templates/mail-content.ts';

export type NonEmpty<T> = readonly [T, ...T[]];

/** How many of the notifications of one mail are shown; the others are only counted. */
export const maxItems = 20;

/** The items of a mail, each with the first `length` characters of its text. */
export const listGroupItems = <T>(
  reported: readonly T[],
  length: number,
  toItem: (one: T) => MailItem,
): readonly MailItem[] =>
  reported.slice(0, maxItems).map((one) => {
    const item = toItem(one);
    return { ...item, text: createExcerpt(item.text, length) };
  });

/** Says where the others are, if the mail does not show all. */
export const describeOthers = (reported: readonly unknown[]): readonly string[] =>
  reported.length <= maxItems
    ? []
    : [`This email shows the first ${maxItems}. You can read the others in the Inbox.`];

const describeWaiting = (waiting: number, all: number): string => {
  if (waiting === 0) return 'Your team has approved them already.';
  if (waiting === all) return 'They are waiting for your approval.';
  return waiting === 1
    ? 'One of them is waiting for your approval.'
    : `${waiting} of them are waiting for your approval.`;
};

/** The introduction of a mail about submissions that the team approves. */
export const groupIntroduction = (reported: readonly { readonly state: string }[]): readonly string[] => [
  describeWaiting(reported.filter(({ state }) => state === 'waiting').length, reported.length),
  ...describeOthers(reported),
];
