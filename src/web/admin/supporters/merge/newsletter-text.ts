import type { Supporter } from '../../../../shared/admin/supporters.ts';

/** What becomes of the newsletter when two entries are merged. */
export const describeMergedNewsletter = (
  current: Pick<Supporter, 'consent'>,
  other: Pick<Supporter, 'consent'>,
): string => {
  const states = [current.consent.state, other.consent.state];
  if (states.includes('ended'))
    return states.some((state) => state !== 'ended' && state !== 'none' && state !== 'bounced')
      ? 'One of the two entries unsubscribed, so the merged entry gets no newsletter. The person can subscribe again on the site.'
      : 'The merged entry gets no newsletter.';
  if (states.every((state) => state === 'confirmed'))
    return 'Both addresses get the newsletter. From now on only the chosen one does.';
  if (states.includes('confirmed')) return 'The newsletter goes on to the address that is subscribed.';
  return 'Neither entry gets the newsletter, so the merged one does not either.';
};
