import { ExternalLink, SquarePen } from 'lucide-react';
import type { ContentLine } from '../../../../shared/admin/content.ts';

type RemoteActionsProps = { readonly line: ContentLine; readonly editor: string };

/** Links of a remote entry: its editor on the other host, and its page here. */
export const RemoteActions = ({ line, editor }: RemoteActionsProps) => (
  <>
    <a
      className="btn-icon"
      href={`${editor}wp-admin/post.php?post=${line.id}&action=edit`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Edit “${line.title}” in its own editor`}
      title="Edit in its own editor"
    >
      <SquarePen aria-hidden size={18} />
    </a>
    <a
      className="btn-icon"
      href={line.path}
      target="_blank"
      rel="noopener"
      aria-label={`View “${line.title}” on the site`}
      title="View on the site"
    >
      <ExternalLink aria-hidden size={18} />
    </a>
  </>
);
