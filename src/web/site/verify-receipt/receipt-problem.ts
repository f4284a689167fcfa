import type { ReceiptResult, VerifiedReceipt } from '../../../shared/votes/vote-receipt.ts';

export type ReceiptProblem = Exclude<ReceiptResult, VerifiedReceipt>;

/** What a failed check means, and what to do. */
export const describeProblem = (
  problem: ReceiptProblem,
  logName: string,
): { readonly title: string; readonly meaning: string; readonly advice: string } => {
  switch (problem.kind) {
    case 'unreadable':
      return {
        title: 'This receipt is incomplete',
        meaning: 'Part of it is missing, or it was changed when it was copied.',
        advice:
          'Paste the whole text, from “c2sp.org/tlog-proof@v1” to the last line, which begins with a dash. If you scanned a QR code or opened a link, the address may have been cut off: please scan it again.',
      };
    case 'other log':
      return {
        title: 'This receipt belongs to another list',
        meaning: `It says that it belongs to ${problem.origin}. This page knows only the key of ${logName}.`,
        advice: 'Please check it on the site where the votes were bought.',
      };
    case 'not signed':
      return {
        title: 'This receipt is not signed by us',
        meaning:
          'What this receipt says was not signed with our key. Either it was altered, or we did not make it.',
        advice:
          'Paste it again from your email or from the page of your vote. If it came from us and this does not help, please send it to us.',
      };
    case 'not included':
      return {
        title: 'This entry is not in what we signed',
        meaning:
          'The signature is ours, but the entry does not belong to the list that we signed: the entry or its proof was altered.',
        advice:
          'Paste it again from your email or from the page of your vote. If it came from us and this does not help, please send it to us.',
      };
    case 'other payment':
      return {
        title: 'This entry belongs to another payment',
        meaning:
          'We signed this entry, but the reference or payment number in the receipt is not the one that belongs to it.',
        advice: 'Find your vote by its own reference. If the receipt came from us, please send it to us.',
      };
  }
};
