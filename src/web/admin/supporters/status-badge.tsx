import { type SupporterStatus, statusLabels } from '../../../shared/admin/supporters.ts';

/** Whether somebody is active, in a word and a colour. */
export const StatusBadge = ({ status }: { readonly status: SupporterStatus }) => (
  <span className={`badge ${status === 'active' ? 'badge-good' : 'badge-plain'}`}>
    {statusLabels[status]}
  </span>
);
