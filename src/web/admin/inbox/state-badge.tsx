import { stateLabels } from '../../../shared/admin/inbox-states.ts';

const badgeClasses: Readonly<Record<keyof typeof stateLabels, string>> = {
  waiting: 'badge-waiting',
  new: 'badge-waiting',
  approved: 'badge-good',
  answered: 'badge-good',
  sent: 'badge-good',
  spam: 'badge-plain',
  failed: 'badge-bad',
  'given-up': 'badge-plain',
};

export const StateBadge = ({ state }: { readonly state: keyof typeof stateLabels }) => (
  <span className={`badge ${badgeClasses[state]}`}>{stateLabels[state]}</span>
);
