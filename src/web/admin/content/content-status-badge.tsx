import { type ContentStatus, statusLabels } from '../../../shared/admin/content.ts';

/** Badge of the status: green for published entries, yellow for all others. */
export const ContentStatusBadge = ({ status }: { readonly status: ContentStatus }) => (
  <span className={`badge ${status === 'published' ? 'badge-good' : 'badge-waiting'}`}>
    {status === 'bin' ? 'In the bin' : statusLabels[status]}
  </span>
);
