import { Copy, ExternalLink, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentLine } from '../../../../shared/admin/content.ts';
import { binEntry, undoBinning } from '../content-queries.ts';
import { PreviewDialog } from '../form/preview-dialog.tsx';
import { useDuplicate } from '../use-duplicate.ts';
import { useContentChange } from './use-entry-change.ts';

type LineActionsProps = {
  readonly type: AnyContentType;
  readonly line: ContentLine;
  readonly editAddress: string;
  readonly onOpen: (id: number) => void;
};

/** Actions of an entry outside the bin. */
export const LineActions = ({ type, line, editAddress, onOpen }: LineActionsProps) => {
  const { change, isBusy } = useContentChange();
  const { duplicate, isDuplicating } = useDuplicate(type, onOpen);
  const [isPreviewing, setPreviewing] = useState(false);
  const name = `“${line.title}”`;
  const bin = () =>
    void change(
      () => binEntry(type, line.id),
      `${name} was moved to the bin.`,
      (undo) => void change(() => undoBinning(type, line.id, undo), `Undone. ${name} is as it was before.`),
    );
  return (
    <>
      <Link className="btn-icon" to={editAddress} aria-label={`Edit ${name}`} title="Edit">
        <Pencil aria-hidden size={18} />
      </Link>
      <button
        type="button"
        className="btn-icon"
        aria-label={`Duplicate ${name}`}
        title="Duplicate"
        disabled={isDuplicating}
        onClick={() => void duplicate(line)}
      >
        <Copy aria-hidden size={18} />
      </button>
      <button
        type="button"
        className="btn-icon"
        aria-label={`Delete ${name}`}
        title="Delete"
        disabled={isBusy}
        onClick={bin}
      >
        <Trash2 aria-hidden size={18} />
      </button>
      {line.status === 'published' && (
        <a
          className="btn-icon"
          href={line.path}
          target="_blank"
          rel="noopener"
          aria-label={`View ${name} on the site`}
          title="View on the site"
        >
          <ExternalLink aria-hidden size={18} />
        </a>
      )}
      {(line.status !== 'published' || line.hasUnpublishedChanges) && (
        <button
          type="button"
          className="btn-icon"
          aria-label={`Preview ${name}`}
          title="Preview"
          onClick={() => setPreviewing(true)}
        >
          <Eye aria-hidden size={18} />
        </button>
      )}
      {isPreviewing && <PreviewDialog type={type} id={line.id} onClose={() => setPreviewing(false)} />}
    </>
  );
};
