import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { ImportUndo } from '../../../../shared/admin/supporter-import.ts';
import { sendForData } from '../../admin-api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { supportersKey } from '../supporter-queries.ts';
import { getUndoPath, undoQuery } from './import-queries.ts';
import { formatCount, listUndone, summariseUndone } from './import-text.ts';

type KeptListProps = { readonly label: string; readonly kept: ImportUndo['kept'] };

const KeptList = ({ label, kept }: KeptListProps) => (
  <ul
    aria-label={label}
    className="mt-2 grid max-h-48 gap-1 overflow-y-auto rounded-xl bg-paper-deep px-4 py-2"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard
    tabIndex={0}
  >
    {kept.map(({ id, title, reason }) => (
      <li key={`${id} ${reason}`} className="wrap-anywhere">
        <Link to={`${adminPaths.supporters}/${id}`} className="inline-block min-h-6 underline">
          {title}
        </Link>{' '}
        {reason}
      </li>
    ))}
  </ul>
);

const UndoneData = ({ undo }: { readonly undo: ImportUndo }) => (
  <>
    <ul className="grid list-disc gap-1 pl-5">
      {listUndone(undo).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {undo.removed + undo.restored === 0 && <li>Nobody is deleted or changed.</li>}
    </ul>
    {undo.keptCount > 0 && (
      <div>
        <p>
          {formatCount(undo.keptCount, 'person stays, because something', 'people stay, because something')}{' '}
          happened since. What the import gave them (tags, note, newsletter) is removed, except for what
          changed since.
        </p>
        <KeptList label="People who stay" kept={undo.kept} />
      </div>
    )}
    {undo.keptPartCount > 0 && (
      <div>
        <p>People who were supporters before keep what changed or was used since.</p>
        <KeptList label="What people keep" kept={undo.keptParts} />
      </div>
    )}
  </>
);

type UndoImportDialogProps = {
  readonly id: number;
  readonly fileName: string;
  readonly onUndone: () => void;
  readonly onClose: () => void;
};

/** Says what undoing an import takes back and what stays, and does it. */
export const UndoImportDialog = ({ id, fileName, onUndone, onClose }: UndoImportDialogProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const found = useQuery(undoQuery(id));
  // Counted now, not from the cache of an earlier dialog.
  const undo = found.isFetchedAfterMount && !found.error ? found.data : undefined;
  if (undo === undefined)
    return (
      <Dialog title="Undo this import?" onClose={onClose}>
        {found.error ? (
          <ErrorNotice
            message={found.error.message}
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          />
        ) : (
          <Loading text="Looking up what will be undone…" />
        )}
      </Dialog>
    );
  return (
    <ConfirmDialog
      title="Undo this import?"
      action="Undo Import"
      onClose={onClose}
      onConfirm={async () => {
        notify(summariseUndone(await sendForData('POST', getUndoPath(id), ImportUndo)));
        onUndone();
        await client.invalidateQueries({ queryKey: supportersKey });
      }}
    >
      <p className="font-semibold wrap-anywhere">{fileName}</p>
      <UndoneData undo={undo} />
    </ConfirmDialog>
  );
};
