import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { FourStates } from '../../kit/four-states.tsx';
import { previewEntry } from '../content-queries.ts';

type PreviewDialogProps = {
  readonly type: AnyContentType;
  readonly id: number;
  /** There is something in the form that is not saved yet. */
  readonly isChanged?: boolean;
  readonly onClose: () => void;
};

/** A link to the real page as it will be, to open or to pass on. */
export const PreviewDialog = ({ type, id, isChanged = false, onClose }: PreviewDialogProps) => {
  const link = useQuery({
    queryKey: ['preview', type.name, id],
    queryFn: () => previewEntry(type, id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog title="Preview" onClose={onClose}>
      <FourStates query={link} loading="Making the link…">
        {({ address, until, clock }) => (
          <div className="grid gap-4">
            {isChanged && (
              <p className="rounded-xl bg-paper-deep px-4 py-3">
                The preview shows what was saved last. Please save first to see your latest changes.
              </p>
            )}
            <FormField
              label="Link for a colleague"
              hint={`Whoever has this link can see it, without an account, until ${formatMoment(until, clock)}.`}
            >
              {(field) => <input {...field} className="input" readOnly value={address} />}
            </FormField>
            <div className="flex flex-wrap justify-end gap-2">
              <CopyButton text={address} label="Copy link" />
              <a className="btn btn-main" href={address} target="_blank" rel="noopener">
                <ExternalLink aria-hidden size={18} /> Open preview
              </a>
            </div>
          </div>
        )}
      </FourStates>
    </Dialog>
  );
};
