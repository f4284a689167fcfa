import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Pencil, Trash2 } from 'lucide-react';
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

/** The saved filters above the list: opens them, saves the present one, and renames or deletes the open one. */
export const SegmentBar = ({ query }: { readonly query: SupporterQuery }) => {
  const client = useQueryClient();
  const notify = useNotify();
  const { data: segments = [] } = useQuery(segmentsQuery());
  const [asking, setAsking] = useState<'save' | 'rename' | 'delete' | null>(null);
  const { page, size, ...filter } = query;
  const open = segments.find((segment) => isSameFilter(segment.filter, filter));
  const canSave = open === undefined && isNarrowed(filter);
  if (segments.length === 0 && !canSave) return null;
  const close = () => setAsking(null);
  return (
    <nav aria-label="Segments" className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
      {segments.length > 0 && <span className="font-semibold">Segments:</span>}
      {segments.map((segment) => (
        <span key={segment.id} className="flex max-w-full items-center">
          <Link
            to={withParameters(adminPaths.supporters, segment.filter)}
            className={`btn btn-small min-w-0 wrap-anywhere ${segment === open ? 'btn-main' : 'btn-quiet'}`}
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
      {canSave && (
        <button type="button" className="btn btn-small btn-plain" onClick={() => setAsking('save')}>
          <Bookmark aria-hidden size={16} /> Save as Segment
        </button>
      )}
      {asking === 'save' && (
        <NameSegmentDialog
          title="Save as a segment"
          action="Save Segment"
          initial=""
          hint="This saves the search and the filters, not the people: who matches later is in it, too."
          onSave={async (name) => {
            await sendRequest('POST', '/supporters/segments', { name, filter });
            notify('Segment saved.');
          }}
          onClose={close}
        />
      )}
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
