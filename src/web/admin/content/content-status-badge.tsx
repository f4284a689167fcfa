import { type ContentStatus, statusLabels } from '../../../shared/admin/content.ts';

type ContentStatusBadgeProps = {
  readonly status: ContentStatus;
  readonly hasUnpublishedChanges: boolean;
};

/** Badge of the status: green for published entries, yellow for all others and for changes that are not published yet. */
export const ContentStatusBadge = ({ status, hasUnpublishedChanges }: ContentStatusBadgeProps) => (
  <span className="inline-flex flex-wrap gap-1">
    <span className={`badge ${status === 'published' ? 'badge-good' : 'badge-waiting'}`}>
      {status === 'bin' ? 'In the bin' : statusLabels[status]}
    </span>
    {hasUnpublishedChanges && <span className="badge badge-waiting">Unpublished changes</span>}
  </span>
);
