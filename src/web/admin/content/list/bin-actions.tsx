import { useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentLine } from '../../../../shared/admin/content.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { removeEntry, restoreEntry } from '../content-queries.ts';
import { useContentChange } from './use-entry-change.ts';

type BinActionsProps = { readonly type: AnyContentType; readonly line: ContentLine };

/** Actions of an entry in the bin. */
export const BinActions = ({ type, line }: BinActionsProps) => {
  const { attempt, change, isBusy } = useContentChange();
  const [isConfirming, setConfirming] = useState(false);
  const name = `“${line.title}”`;
  return (
    <>
      <button
        type="button"
        className="btn btn-plain btn-small underline"
        aria-label={`Restore ${name}`}
        disabled={isBusy}
        onClick={() => void change(() => restoreEntry(type, line.id), `${name} has been restored.`)}
      >
        Restore
      </button>
      <button
        type="button"
        className="btn btn-plain btn-small text-danger underline"
        aria-label={`Delete permanently ${name}`}
        disabled={isBusy}
        onClick={() => setConfirming(true)}
      >
        Delete permanently
      </button>
      {isConfirming && (
        <ConfirmDialog
          title="Delete permanently?"
          action="Delete permanently"
          onConfirm={() => attempt(() => removeEntry(type, line.id), `${name} has been deleted.`)}
          onClose={() => setConfirming(false)}
        >
          <p>{name} and its comments will be deleted for good. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
};
