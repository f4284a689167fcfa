import { type SupporterStatus, statusLabels } from '../../../shared/admin/supporters.ts';

export const SupporterStatusBadge = ({ status }: { readonly status: SupporterStatus }) => (
  <span className={`badge ${status === 'active' ? 'badge-good' : 'badge-plain'}`}>
    {statusLabels[status]}
  </span>
);
