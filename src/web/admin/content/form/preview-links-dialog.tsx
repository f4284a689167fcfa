import { ExternalLink, Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import { PreviewLinkList } from './preview-link-list.tsx';
import { usePreviewLinks } from './use-preview-links.ts';

type PreviewLinksDialogProps = {
  readonly type: AnyContentType;
  readonly id: number;
  /** The form has unsaved changes. */
  readonly isChanged: boolean;
  readonly onClose: () => void;
};

/** Links with which people without an account see the entry: each is created by a click, copied and revoked. */
export const PreviewLinksDialog = ({ type, id, isChanged, onClose }: PreviewLinksDialogProps) => {
  const { query, create, revoke } = usePreviewLinks(type, id);
  const [isRevoked, setRevoked] = useState(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  const isBusy = create.isPending || revoke.isPending;

  const createLink = () => {
    setRevoked(false);
    revoke.reset();
    create.mutate();
  };
  const revokeLink = (linkId: number) => {
    setRevoked(false);
    create.reset();
    revoke.mutate(linkId, {
      onSuccess: () => {
        setRevoked(true);
        // The pressed button is gone with its link.
        outcome.current?.focus();
      },
    });
  };

  return (
    <Dialog title="Link for colleagues" onClose={onClose}>
      <FourStates query={query} loading="Loading the links…">
        {(state) => (
          <div className="grid gap-4">
            {isChanged && (
              <p className="rounded-xl bg-paper-deep px-4 py-3">
                A link shows the last saved version. To share your latest changes, please save first.
              </p>
            )}
            <p ref={outcome} role="status" tabIndex={-1} className={isRevoked ? 'font-semibold' : 'sr-only'}>
              {isRevoked && 'The preview link has been revoked and no longer works.'}
            </p>
            {state.newest && (
              <>
                <FormField
                  label="Link for a colleague"
                  hint={`Anyone with this link can see it without an account until ${formatMoment(state.newest.until, state.clock)}. Please copy it now: it will not be shown again.`}
                >
                  {(field) => <input {...field} className="input" readOnly value={state.newest?.address} />}
                </FormField>
                <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
                  <CopyButton text={state.newest.address} label="Copy Link" />
                  <a className="btn btn-main" href={state.newest.address} target="_blank" rel="noopener">
                    <ExternalLink aria-hidden size={18} /> Open Link
                  </a>
                </div>
              </>
            )}
            {state.newest === null && (
              <div className="grid gap-3">
                {!(isRevoked && state.links.length === 0) && (
                  <p>
                    {state.links.length === 0
                      ? 'So far nobody without an account can see this. With a link, anyone you send it to can see it for a week.'
                      : 'The address of a link is shown only once. If you no longer have it, please create another one.'}
                  </p>
                )}
                <button
                  type="button"
                  className="btn btn-main justify-self-end max-sm:justify-self-stretch"
                  disabled={isBusy}
                  onClick={createLink}
                >
                  <Link2 aria-hidden size={18} />
                  {state.links.length === 0 ? 'Create Preview Link' : 'Create Another Link'}
                </button>
              </div>
            )}
            <FormError error={create.error ?? revoke.error} />
            {state.links.length > 0 && (
              <PreviewLinkList state={state} isBusy={isBusy} onRevoke={(link) => revokeLink(link.id)} />
            )}
          </div>
        )}
      </FourStates>
    </Dialog>
  );
};
