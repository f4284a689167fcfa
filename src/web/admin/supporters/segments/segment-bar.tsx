import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { isNarrowed, isSameFilter } from '../../../../shared/admin/supporter-segments.ts';
import type { SupporterQuery } from '../../../../shared/admin/supporters.ts';
import { sendRequest, withParameters } from '../../admin-api.ts';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { segmentsQuery, supportersKey } from '../supporter-queries.ts';
import { NameSegmentDialog } from './name-segment-dialog.tsx';

/** The saved filters above the list: opens them, leads back to all supporters, and renames or deletes the open one. */
export const SegmentBar = ({ query }: { readonly query: SupporterQuery }) => {
  const client = useQueryClient();
  const notify = useNotify();
  const { data: segments = [] } = useQuery(segmentsQuery());
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const { page, size, ...filter } = query;
  const open = segments.find((segment) => isSameFilter(segment.filter, filter));
  if (segments.length === 0) return null;
  const isAll = open === undefined && !isNarrowed(filter);
  const close = () => setAsking(null);
  const buttonClass = (isOpen: boolean) =>
    `btn btn-small min-w-0 wrap-anywhere ${isOpen ? 'btn-main' : 'btn-quiet'}`;
  return (
    <nav aria-label="Segments" className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
      <span className="font-semibold">Segments:</span>
      <Link
        to={withParameters(adminPaths.supporters, filter.sort === 'newest' ? {} : { sort: filter.sort })}
        className={buttonClass(isAll)}
        aria-current={isAll ? 'true' : undefined}
      >
        All Supporters
      </Link>
      {segments.map((segment) => (
        <span key={segment.id} className="flex max-w-full items-center">
          <Link
            to={withParameters(adminPaths.supporters, segment.filter)}
            className={buttonClass(segment === open)}
            aria-current={segment === open ? 'true' : undefined}
          >
            {segment.name}
          </Link>
          {segment === open && (
            <>
              <button
                type="button"
                className="btn-icon flex-none"
                aria-label={`Rename the segment ${segment.name}`}
                onClick={() => setAsking('rename')}
              >
                <Pencil aria-hidden size={18} />
              </button>
              <button
                type="button"
                className="btn-icon flex-none hover:text-danger"
                aria-label={`Delete the segment ${segment.name}`}
                onClick={() => setAsking('delete')}
              >
                <Trash2 aria-hidden size={18} />
              </button>
            </>
          )}
        </span>
      ))}
      {asking === 'rename' && open && (
        <NameSegmentDialog
          title={`Rename “${open.name}”`}
          action="Rename"
          initial={open.name}
          onSave={async (name) => {
            await sendRequest('PUT', `/supporters/segments/${open.id}`, { name });
            notify('Segment renamed.');
          }}
          onClose={close}
        />
      )}
      {asking === 'delete' && open && (
        <ConfirmDialog
          title={`Delete the segment “${open.name}”?`}
          action="Delete Segment"
          onClose={close}
          onConfirm={async () => {
            await retryAfterSignIn(client, () =>
              sendRequest('DELETE', `/supporters/segments/${open.id}`),
            ).finally(() => client.invalidateQueries({ queryKey: [...supportersKey, 'segments'] }));
            notify('Segment deleted.');
          }}
        >
          <p>Only the saved filter is deleted. All supporters stay as they are.</p>
        </ConfirmDialog>
      )}
    </nav>
  );
};
