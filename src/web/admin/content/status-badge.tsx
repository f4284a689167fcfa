import { type ContentStatus, statusLabels } from '../../../shared/admin/content.ts';

/** How an entry stands: green for what visitors see, yellow for everything else. */
export const StatusBadge = ({ status }: { readonly status: ContentStatus }) => (
  <span className={`badge ${status === 'published' ? 'badge-good' : 'badge-waiting'}`}>
    {status === 'bin' ? 'In the bin' : statusLabels[status]}
  </span>
);
