import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MergePreview } from '../../../../shared/admin/supporter-merge.ts';
import type { SupporterDetails } from '../../../../shared/admin/supporters.ts';
import { fetchData, sendRequest } from '../../admin-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { supportersKey } from '../supporter-queries.ts';
import { FindOtherEntry } from './find-other-entry.tsx';
import { MergeForm } from './merge-form.tsx';

type ChosenProps = {
  readonly id: number;
  readonly other: number;
  readonly onBack: () => void;
  readonly onMerged: () => void;
};

const Chosen = ({ id, other, onBack, onMerged }: ChosenProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  // Not below the supporters' key: once they are merged, it must not be asked again.
  const found = useQuery({
    queryKey: ['merge-supporters', id, other],
    queryFn: ({ signal }) => fetchData(`/supporters/${id}/merge/${other}`, MergePreview, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (found.error)
    return (
      <ErrorNotice
        message={found.error.message}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    );
  if (!found.data) return <Loading text="Comparing the two entries…" />;
  const { version } = found.data;
  return (
    <MergeForm
      preview={found.data}
      onBack={onBack}
      onMerge={async (choices) => {
        try {
          await sendRequest('POST', `/supporters/${id}/merge`, { other, version, choices });
        } catch (error) {
          // Shows what changed in the meantime beside the sentence about it.
          await found.refetch();
          throw error;
        }
        await client.invalidateQueries({ queryKey: supportersKey });
        notify('The two entries have been merged.');
        onMerged();
      }}
    />
  );
};

type MergeDialogProps = {
  readonly supporter: SupporterDetails;
  readonly onClose: () => void;
  readonly onMerged: () => void;
};

/** Merges this supporter with another entry of the same person: find it, choose what differs, merge. */
export const MergeDialog = ({ supporter, onClose, onMerged }: MergeDialogProps) => {
  const [other, setOther] = useState<number | null>(null);
  return (
    <Dialog title="Merge with another entry" onClose={onClose}>
      {other === null ? (
        <FindOtherEntry supporter={supporter} onChoose={setOther} />
      ) : (
        <Chosen id={supporter.id} other={other} onBack={() => setOther(null)} onMerged={onMerged} />
      )}
    </Dialog>
  );
};
