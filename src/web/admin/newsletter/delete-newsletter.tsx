import { useQueryClient } from '@tanstack/react-query';
import type { NewsletterLine } from '../../../shared/admin/newsletters.ts';
import { retryAfterSignIn } from '../auth/retry-after-sign-in.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useNotify } from '../ui/notices.tsx';
import { deleteNewsletter, newslettersKey } from './newsletter-queries.ts';

type DeleteNewsletterProps = {
  readonly newsletter: Pick<NewsletterLine, 'id' | 'subject'>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** Deletes a draft, after a question. */
export const DeleteNewsletter = ({ newsletter, onDeleted, onClose }: DeleteNewsletterProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const { id, subject } = newsletter;
  return (
    <ConfirmDialog
      title={subject === '' ? 'Delete this newsletter?' : `Delete “${subject}”?`}
      action="Delete Newsletter"
      onClose={onClose}
      onConfirm={async () => {
        await retryAfterSignIn(client, () => deleteNewsletter(id));
        notify('Newsletter deleted.');
        onDeleted();
        await client.invalidateQueries({ queryKey: [...newslettersKey, 'list'] });
      }}
    >
      <p>The draft with its text will be deleted. This cannot be undone.</p>
    </ConfirmDialog>
  );
};
