import { useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentEntry } from '../../../../shared/admin/content.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { discardChanges } from '../content-queries.ts';
import { getTypeLabels } from '../type-labels.ts';

type UnpublishedChangesProps = {
  readonly type: AnyContentType;
  readonly entry: ContentEntry;
  /** Called with what is on the site. */
  readonly onDiscarded: (stored: ContentEntry) => void;
};

/** Says that visitors do not see the newest version, and offers to discard it. */
export const UnpublishedChanges = ({ type, entry, onDiscarded }: UnpublishedChangesProps) => {
  const [isAsking, setAsking] = useState(false);
  const name = getTypeLabels(type).one.toLowerCase();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-xl border border-line bg-paper-deep px-4 py-3">
      <p className="min-w-48 flex-1">
        This {name} has changes that are not on the site yet. Visitors see{' '}
        <a className="underline" href={entry.path} target="_blank" rel="noopener">
          the earlier version
        </a>
        .
      </p>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsking(true)}>
        Discard Changes
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Discard the changes?"
          action="Discard Changes"
          onConfirm={async () => onDiscarded(await discardChanges(type, entry))}
          onClose={() => setAsking(false)}
        >
          <p>The form will show what is on the site. The changes stay in the history of this {name}.</p>
        </ConfirmDialog>
      )}
    </div>
  );
};
