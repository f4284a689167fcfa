import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { update } from '../../../../content/types/update.ts';
import { adminPaths, entryFormAddress } from '../../../../shared/admin/admin-paths.ts';
import type { Newsletter } from '../../../../shared/admin/newsletters.ts';
import { useDiscardUnsavedWork } from '../../ui/unsaved-work.tsx';
import { DeleteNewsletter } from '../delete-newsletter.tsx';

/** The post that a stored draft was made from, and its deletion. */
export const DraftTools = ({
  newsletter,
  isLookOnly,
}: {
  readonly newsletter: Newsletter;
  /** A colleague has it open. */
  readonly isLookOnly: boolean;
}) => {
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const discardUnsaved = useDiscardUnsavedWork();
  return (
    <div className="grid justify-items-start gap-2">
      {newsletter.update && (
        <p className="text-sm text-ink-soft">
          Made from the post{' '}
          <Link
            to={entryFormAddress(update.name, newsletter.update.id)}
            className="text-ink underline wrap-anywhere"
          >
            {newsletter.update.title || 'without a title'}
          </Link>
        </p>
      )}
      {!isLookOnly && (
        <button type="button" className="btn btn-danger btn-small" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden size={16} /> Delete Draft
        </button>
      )}
      {isDeleting && (
        <DeleteNewsletter
          newsletter={newsletter}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            discardUnsaved();
            void navigate(adminPaths.newsletter, { replace: true });
          }}
        />
      )}
    </div>
  );
};
