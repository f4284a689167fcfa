import { type NewsletterState, newsletterStateLabels } from '../../../shared/admin/newsletters.ts';

const badgeClasses: Readonly<Record<NewsletterState, string>> = {
  draft: 'badge-plain',
  scheduled: 'badge-waiting',
  sending: 'badge-waiting',
  paused: 'badge-waiting',
  sent: 'badge-good',
  cancelled: 'badge-plain',
};

export const NewsletterStateBadge = ({ state }: { readonly state: NewsletterState }) => (
  <span className={`badge ${badgeClasses[state]}`}>{newsletterStateLabels[state]}</span>
);
