import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { isNarrowed, isSameFilter } from '../../../../shared/admin/supporter-segments.ts';
import type { SupporterFilter } from '../../../../shared/admin/supporters.ts';
import { sendRequest } from '../../admin-api.ts';
import { useNotify } from '../../ui/notices.tsx';
import { segmentsQuery } from '../supporter-queries.ts';
import { NameSegmentDialog } from './name-segment-dialog.tsx';

/** Saves the present search and filters as a segment, unless they are one. */
export const SaveSegment = ({ filter }: { readonly filter: SupporterFilter }) => {
  const notify = useNotify();
  const { data: segments = [] } = useQuery(segmentsQuery());
  const [isAsking, setAsking] = useState(false);
  const canSave = isNarrowed(filter) && !segments.some((segment) => isSameFilter(segment.filter, filter));
  return (
    <>
      {canSave && (
        <button type="button" className="btn btn-small btn-plain" onClick={() => setAsking(true)}>
          <Bookmark aria-hidden size={16} /> Save as Segment
        </button>
      )}
      {isAsking && (
        <NameSegmentDialog
          title="Save as a segment"
          action="Save Segment"
          initial=""
          hint="This saves the search and the filters. The segment always shows who matches them now, including people who join later."
          onSave={async (name) => {
            await sendRequest('POST', '/supporters/segments', { name, filter });
            notify('Segment saved.');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
