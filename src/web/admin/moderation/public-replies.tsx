import { useState } from 'react';
import { CommentDetails, maxPublicReplies, type PublicReply } from '../../../shared/admin/public-replies.ts';
import { sendForData } from '../admin-api.ts';
import { Moment } from '../inbox/inbox-summary.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useNotify } from '../ui/notices.tsx';
import { PublicReplyForm } from './public-reply-form.tsx';
import { commentKind } from './submission-kind.ts';

type Changes = {
  readonly onChanged: (updated: CommentDetails) => void;
  /** Reloads the replies. */
  readonly onStale: () => void;
};

type OneReplyProps = Changes & { readonly reply: PublicReply; readonly path: string };

/** A public reply, which can be edited and deleted. */
const OneReply = ({ reply, path, onChanged, onStale }: OneReplyProps) => {
  const notify = useNotify();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  // The text that the form began with: a colleague's newer text must not be overwritten unseen.
  const [began, setBegan] = useState(reply.words);
  // After the conflict was shown, the newer text stands above the form.
  const [hasSeenNewer, setSeenNewer] = useState(false);
  const close = () => setOpen(null);
  const remove = async () => {
    try {
      onChanged(
        await sendForData('POST', `${path}/${reply.id}/remove`, CommentDetails, { was: reply.words }),
      );
      notify('Public reply deleted.');
    } catch (error) {
      onStale();
      throw error;
    }
  };
  return (
    <article className="border-l-4 border-l-amber pl-4">
      <p className="pb-1 text-sm text-ink-soft">
        {reply.by}, <Moment gmt={reply.at} />
        {reply.editedBy && reply.editedAt && (
          <>
            ; edited by {reply.editedBy}, <Moment gmt={reply.editedAt} />
          </>
        )}
      </p>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{reply.words}</p>
      {open === 'edit' ? (
        <div className="pt-3">
          <PublicReplyForm
            method="PUT"
            path={`${path}/${reply.id}`}
            schema={CommentDetails}
            label="New text"
            initial={began}
            seen={{ was: hasSeenNewer ? reply.words : began }}
            submit={['Save Changes', 'Saving…']}
            done="Public reply saved."
            onSaved={(updated) => {
              close();
              onChanged(updated);
            }}
            onStale={() => {
              setSeenNewer(true);
              onStale();
            }}
            onCancel={close}
          />
        </div>
      ) : (
        <div className="flex flex-wrap gap-2 pt-2">
          <button
            type="button"
            className="btn btn-small btn-quiet"
            aria-label={`Edit: the public reply from ${reply.by}`}
            onClick={() => {
              setBegan(reply.words);
              setSeenNewer(false);
              setOpen('edit');
            }}
          >
            Edit
          </button>
          <button
            type="button"
            className="btn btn-small btn-plain btn-danger-plain"
            aria-label={`Delete: the public reply from ${reply.by}`}
            onClick={() => setOpen('delete')}
          >
            Delete
          </button>
        </div>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title="Delete this public reply?"
          action="Delete Permanently"
          onConfirm={remove}
          onClose={close}
        >
          <p>Visitors will no longer see it. The comment stays.</p>
        </ConfirmDialog>
      )}
    </article>
  );
};

type PublicRepliesProps = Changes & { readonly details: CommentDetails };

/** The team's replies on the page of the update, and the form for another one. */
export const PublicReplies = ({ details, ...changes }: PublicRepliesProps) => {
  const { item, publicReplies } = details;
  const path = `${commentKind.path}/${item.id}/public-replies`;
  const isApproved = item.state === 'approved';
  if (item.state === 'spam' && publicReplies.length === 0) return null;
  return (
    <section className="panel grid gap-4 p-4 sm:p-6" aria-labelledby="public-replies-title">
      <h2 id="public-replies-title" className="text-lg">
        Reply on the page
      </h2>
      {publicReplies.map((reply) => (
        <OneReply key={reply.id} reply={reply} path={path} {...changes} />
      ))}
      {isApproved && publicReplies.length < maxPublicReplies && (
        <>
          <p className="text-ink-soft">
            Everyone can read it below the comment, as a reply from the campaign team. A web address such as
            https://example.org/ becomes a link. {item.name} gets no email.
          </p>
          <PublicReplyForm
            method="POST"
            path={path}
            schema={CommentDetails}
            label="Public reply"
            initial=""
            seen={{ repliesSeen: publicReplies.length }}
            submit={['Reply on the Page', 'Publishing…']}
            done="Reply published."
            onSaved={changes.onChanged}
            onStale={changes.onStale}
          />
        </>
      )}
      {!isApproved && (
        <p className="text-ink-soft">
          {publicReplies.length > 0
            ? 'Visitors do not see replies while the comment is not approved.'
            : 'To reply below the comment on the page, approve the comment first.'}
        </p>
      )}
    </section>
  );
};
