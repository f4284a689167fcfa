import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { type MessageItem, replyLimits, WholeMessage } from '../../../shared/admin/inbox-messages.ts';
import { AdminError, tellFor } from '../admin-api.ts';
import { FormField } from '../kit/form-field.tsx';
import { HeldFields } from '../kit/held-fields.tsx';
import { useNotify } from '../kit/notices.tsx';
import { isSameAddress, useUnsavedWork } from '../kit/unsaved-work.tsx';
import { useInboxFrame } from './inbox-frame.tsx';
import { messageKind } from './words-kind.ts';

type ReplyFormProps = {
  readonly message: MessageItem;
  readonly repliesSeen: number;
  readonly onReplied: (whole: WholeMessage) => void;
  /** Somebody else was quicker: what they replied is to be shown, and what is typed here stays. */
  readonly onStale: () => void;
};

/** Answers a message by mail. */
export const ReplyForm = ({ message, repliesSeen, onReplied, onStale }: ReplyFormProps) => {
  const { sendsMail } = useInboxFrame();
  const notify = useNotify();
  const [subject, setSubject] = useState(
    /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`,
  );
  const [words, setWords] = useState('');
  useUnsavedWork(words.trim() !== '', { survives: isSameAddress });
  const reply = useMutation({
    mutationFn: () =>
      tellFor('POST', `${messageKind.path}/${message.id}/reply`, WholeMessage, {
        subject,
        words,
        repliesSeen,
      }),
    onSuccess: (whole) => {
      setWords('');
      notify(sendsMail ? 'Reply sent.' : 'Reply written. It waits in the outbox until a mail server is set.');
      onReplied(whole);
    },
    onError: (error) => {
      if (error instanceof AdminError && error.status === 409) onStale();
    },
  });
  const faults = reply.error instanceof AdminError ? reply.error.faults : {};
  return (
    <form
      className="panel grid gap-4 p-4 sm:p-6"
      aria-labelledby="reply-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        reply.mutate();
      }}
    >
      <h2 id="reply-title" className="text-lg">
        Reply by mail
      </h2>
      {!sendsMail && (
        <p className="rounded-xl bg-paper-deep px-4 py-3">
          No mail server is set, so the mail stays in the outbox until there is one.
        </p>
      )}
      {reply.error && (
        <p role="alert" className="font-semibold text-danger">
          {reply.error.message}
        </p>
      )}
      <p className="wrap-anywhere text-ink-soft">To {message.email}</p>
      <HeldFields isHeld={reply.isPending}>
        <FormField label="Subject" fault={faults.subject}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              value={subject}
              maxLength={replyLimits.subject}
              onChange={(event) => setSubject(event.currentTarget.value)}
            />
          )}
        </FormField>
        <FormField
          label="Reply"
          fault={faults.words}
          hint="Their message is put below it. Answers come to the site’s contact address."
        >
          {(attributes) => (
            <textarea
              {...attributes}
              className="input"
              rows={8}
              value={words}
              maxLength={replyLimits.words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
        </FormField>
      </HeldFields>
      <div>
        <button type="submit" className="btn btn-main" disabled={reply.isPending}>
          <Send aria-hidden size={18} /> {reply.isPending ? 'Sending…' : 'Send Reply'}
        </button>
      </div>
    </form>
  );
};
