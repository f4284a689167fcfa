import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Merge, Trash2 } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { type SupporterDetails, sourceLabels } from '../../../shared/admin/supporters.ts';
import { AdminError } from '../admin-api.ts';
import { FourStates } from '../ui/four-states.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { useDiscardUnsavedWork } from '../ui/unsaved-work.tsx';
import { ConsentLine } from './consent-text.tsx';
import { DeleteSupporter } from './delete-supporter.tsx';
import { EditSupporter } from './edit-supporter.tsx';
import { FurtherContacts } from './further-contacts.tsx';
import { MergeDialog } from './merge/merge-dialog.tsx';
import { SupporterNotes } from './notes/supporter-notes.tsx';
import { SupporterActivity } from './supporter-activity.tsx';
import { detailsQuery } from './supporter-queries.ts';
import { SupporterStatusBadge } from './supporter-status-badge.tsx';
import { getSupporterTitle } from './supporter-title.ts';
import { SupporterTags } from './tags/supporter-tags.tsx';

/** What the links of the list put into the browser's history. */
const OpenedFrom = z.object({ list: z.string().startsWith('?') });

/** The address of the list, with the search and page from which the supporter was opened. */
const useListAddress = (): string => {
  const opened = OpenedFrom.safeParse(useLocation().state);
  return adminPaths.supporters + (opened.data?.list ?? '');
};

const BackLink = () => (
  <Link to={useListAddress()} className="btn btn-plain mb-3 -ml-2.5">
    <ArrowLeft aria-hidden size={18} /> All supporters
  </Link>
);

const Loaded = ({ supporter }: { readonly supporter: SupporterDetails }) => {
  const [isDeleting, setDeleting] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const [merges, setMerges] = useState(0);
  const isUnsaved = useRef(false);
  const noteTyped = useCallback((isTyped: boolean) => {
    isUnsaved.current = isTyped;
  }, []);
  const closeMerged = () => {
    setMerging(false);
    // The form begins again with the merged fields. What is typed stays; saving it says what changed.
    if (!isUnsaved.current) setMerges((before) => before + 1);
  };
  const navigate = useNavigate();
  const discardUnsaved = useDiscardUnsavedWork();
  const listAddress = useListAddress();
  const { id, status, source, consent, joinDate, further } = supporter;
  return (
    <>
      <ScreenHead title={getSupporterTitle(supporter)}>
        <button type="button" className="btn btn-quiet" onClick={() => setMerging(true)}>
          <Merge aria-hidden size={18} /> Merge
        </button>
        <button type="button" className="btn btn-danger" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden size={18} /> Delete
        </button>
      </ScreenHead>
      <p className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 pb-6 text-ink-soft">
        <SupporterStatusBadge status={status} />
        <span>Joined {joinDate}</span>
        <span>Source: {sourceLabels[source]}</span>
        <span>
          <ConsentLine consent={consent} />
        </span>
      </p>
      <FurtherContacts id={id} further={further} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-6">
          <EditSupporter key={`${id} ${merges}`} supporter={supporter} onTyped={noteTyped} />
          <SupporterTags id={id} tags={supporter.tags} />
        </div>
        <div className="grid gap-6">
          <SupporterNotes id={id} />
          <SupporterActivity id={id} />
        </div>
      </div>
      {isMerging && (
        <MergeDialog supporter={supporter} onClose={() => setMerging(false)} onMerged={closeMerged} />
      )}
      {isDeleting && (
        <DeleteSupporter
          id={id}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            discardUnsaved();
            void navigate(listAddress, { replace: true });
          }}
        />
      )}
    </>
  );
};

/** Shown for an unknown or deleted supporter. */
const Missing = () => (
  <>
    <ScreenHead title="Supporter" />
    <div className="panel px-6 py-10 text-center">
      <p className="font-semibold">This supporter is no longer there. Someone may have deleted them.</p>
    </div>
  </>
);

const Screen = ({ id }: { readonly id: number }) => {
  const found = useQuery(detailsQuery(id));
  const isMissing = found.error instanceof AdminError && found.error.status === 404;
  return (
    <>
      <BackLink />
      {isMissing ? (
        <Missing />
      ) : (
        <FourStates query={found} loading="Loading supporter…">
          {(supporter) => <Loaded supporter={supporter} />}
        </FourStates>
      )}
    </>
  );
};

/** One supporter: details and activity. */
export const SupporterScreen = () => {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? (
    <Screen key={id} id={Number(id)} />
  ) : (
    <Navigate to={adminPaths.supporters} replace />
  );
};
