import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../ui/form-dialog.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { DetailsForm } from './details-form.tsx';
import { FileProperties } from './file-properties.tsx';
import { mediaDetailsQuery } from './media-queries.ts';
import { UsageList } from './usage-list.tsx';

type DetailsDialogProps = { readonly id: number; readonly onClose: () => void };

/** One file: preview, properties, places of use, and the form to edit it. */
export const DetailsDialog = ({ id, onClose }: DetailsDialogProps) => {
  const query = useQuery(mediaDetailsQuery(id));
  return (
    <FormDialog title={query.data?.item.name ?? 'File'} onClose={onClose} isWide>
      <FourStates query={query} loading="Loading file…">
        {({ item, uses }) => (
          <div className="grid gap-6">
            <DetailsForm item={item} onClose={onClose}>
              <div className="grid items-start gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
                <FileProperties item={item} />
                <section aria-labelledby="file-uses">
                  <h3 id="file-uses" className="pb-2 text-lg">
                    Where it is used
                  </h3>
                  {uses.length === 0 ? (
                    <p className="text-ink-soft">Nowhere yet.</p>
                  ) : (
                    <UsageList uses={uses} />
                  )}
                </section>
              </div>
            </DetailsForm>
          </div>
        )}
      </FourStates>
    </FormDialog>
  );
};
