import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import { entryQuery } from '../content-queries.ts';
import { PreviewBeside } from '../live-preview/preview-beside.tsx';
import { type FormValues, toFormValues } from './form-values.ts';
import { PreviewLinksDialog } from './preview-links-dialog.tsx';

type PreviewDialogProps = {
  readonly type: AnyContentType;
  /** Null for a new entry. */
  readonly id: number | null;
  /** What is typed in the form; without it, the last saved version is shown. */
  readonly values?: FormValues;
  /** The form has unsaved changes. */
  readonly isChanged?: boolean;
  readonly onClose: () => void;
};

const StoredPreview = ({ type, id }: { readonly type: AnyContentType; readonly id: number }) => (
  <FourStates query={useQuery(entryQuery(type, id))} loading="Loading the preview…">
    {(entry) => <PreviewBeside type={type} entryId={id} values={toFormValues(type, entry)} />}
  </FourStates>
);

/** The page as visitors would see it. Nobody else can see it: a link for colleagues is a step of its own. */
export const PreviewDialog = ({ type, id, values, isChanged = false, onClose }: PreviewDialogProps) => {
  const [isSharing, setSharing] = useState(false);
  if (isSharing && id !== null)
    return <PreviewLinksDialog type={type} id={id} isChanged={isChanged} onClose={onClose} />;
  return (
    <Dialog title="Preview" isWide onClose={onClose}>
      <div className="preview-dialog">
        {values && <PreviewBeside type={type} entryId={id} values={values} />}
        {!values && id !== null && <StoredPreview type={type} id={id} />}
        {id !== null && (
          <button type="button" className="btn btn-quiet btn-small" onClick={() => setSharing(true)}>
            <Link2 aria-hidden size={16} /> Link for Colleagues
          </button>
        )}
      </div>
    </Dialog>
  );
};
