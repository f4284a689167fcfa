import { Mails } from 'lucide-react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { update } from '../../../../content/types/update.ts';
import type { ContentEntry } from '../../../../shared/admin/content.ts';
import { hasRole } from '../../../../shared/admin/roles.ts';
import { useMember } from '../../auth/auth-context.tsx';
import { useStartFromUpdate } from '../../newsletter/use-start-from-update.ts';
import { useNotify } from '../../ui/notices.tsx';

type NewsletterButtonProps = {
  readonly type: AnyContentType;
  readonly entry: ContentEntry;
  /** Something in the form is not saved. */
  readonly isChanged: boolean;
};

/** Makes a newsletter of what is saved of a post, and opens it; only for members who may send one. */
export const NewsletterButton = ({ type, entry, isChanged }: NewsletterButtonProps) => {
  const notify = useNotify();
  const { role } = useMember();
  const starting = useStartFromUpdate();
  if (type.name !== update.name || !hasRole(role, 'administrator')) return null;
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small"
      disabled={starting.isPending}
      onClick={() =>
        isChanged
          ? notify('Please save your changes first. A newsletter begins with what is saved.')
          : starting.mutate(entry.id, { onError: ({ message }) => notify(message) })
      }
    >
      <Mails aria-hidden size={16} /> Send as Newsletter
    </button>
  );
};
