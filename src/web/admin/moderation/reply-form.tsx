import { Send } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { replyLimits, type WithReplies } from '../../../shared/admin/inbox-replies.ts';
import { AdminError, sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { useInboxSummary } from '../inbox/inbox-summary.tsx';
import { DisabledFields } from '../ui/disabled-fields.tsx';
import { FormField } from '../ui/form-field.tsx';
import { useNotify } from '../ui/notices.tsx';
import { isSameAddress, useUnsavedWork } from '../ui/unsaved-work.tsx';
import type { SubmissionItem, SubmissionKind } from './submission-kind.ts';

/** A submission with an e-mail address, so that it can be answered by mail. */
export type AnswerableItem = SubmissionItem & { readonly email: string };

type ReplyFormProps<W extends WithReplies<AnswerableItem>> = {
  readonly kind: SubmissionKind;
  readonly item: W['item'];
  readonly schema: z.ZodType<W>;
  /** What the subject is prefilled from. */
  readonly about: string;
  /** The screen has a main action of its own. */
  readonly isSecondary: boolean;
  /** The replies loaded so far: if the server has more, it rejects this one with 409. */
  readonly repliesSeen: number;
  readonly onReplied: (updated: W) => void;
  /** Another member replied meanwhile (409): reload the replies; the typed text stays. */
  readonly onStale: () => void;
};

/** Cut to the limit: a title may be longer than a subject. */
const getInitialSubject = (about: string): string =>
  (/^re:/i.test(about) ? about : `Re: ${about}`).slice(0, replyLimits.subject);

/** Why spam cannot be answered. */
const SpamNote = ({ kind }: { readonly kind: SubmissionKind }) => (
  <p className="rounded-xl bg-paper-deep px-4 py-3">
    You cannot reply to spam: the address may belong to someone who never wrote to you. To reply, choose “
    {kind.moves[kind.states[0]]?.label}” first.
  </p>
);

const NoAddressNote = ({ kind }: { readonly kind: SubmissionKind }) => (
  <p className="rounded-xl bg-paper-deep px-4 py-3">
    The email address of this {kind.one} is no longer kept, so you cannot reply by email.
  </p>
);

/** Replies to a submission by mail. */
export const ReplyForm = <W extends WithReplies<AnswerableItem>>(props: ReplyFormProps<W>) => {
  const { kind, item, schema, about, isSecondary, repliesSeen, onReplied, onStale } = props;
  const { sendsMail } = useInboxSummary();
  const notify = useNotify();
  const [subject, setSubject] = useState(() => getInitialSubject(about));
  const [text, setText] = useState('');
  useUnsavedWork(text.trim() !== '', { survives: isSameAddress });
  const reply = useSave({
    mutationFn: () =>
      sendForData('POST', `${kind.path}/${item.id}/reply`, schema, { subject, words: text, repliesSeen }),
    onSuccess: (updated) => {
      setText('');
      notify(
        sendsMail ? 'Reply sent.' : 'Reply saved. It will wait in the outbox until a mail server is set up.',
      );
      onReplied(updated);
    },
    onError: (error) => {
      if (error instanceof AdminError && error.status === 409) onStale();
    },
  });
  const isSpam = item.state === 'spam';
  // Keep typed text even where another member marks the submission as spam meanwhile.
  if (isSpam && text.trim() === '') return <SpamNote kind={kind} />;
  if (item.email === '') return <NoAddressNote kind={kind} />;
  const fieldErrors = reply.error instanceof AdminError ? reply.error.fieldErrors : {};
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
        Reply by email
      </h2>
      {isSpam && <SpamNote kind={kind} />}
      {!sendsMail && !isSpam && (
        <p className="rounded-xl bg-paper-deep px-4 py-3">
          No mail server is set up, so the email will wait in the outbox until there is one.
        </p>
      )}
      {reply.error && (
        <p role="alert" className="font-semibold text-danger">
          {reply.error.message}
        </p>
      )}
      <p className="wrap-anywhere text-ink-soft">To {item.email}</p>
      <DisabledFields isDisabled={reply.isPending}>
        <FormField label="Subject" fieldError={fieldErrors.subject}>
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
          fieldError={fieldErrors.words}
          hint={`The email quotes what ${item.name} wrote below your reply. If ${item.name} answers, the answer goes to the site’s contact address.`}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              className="input"
              rows={8}
              value={text}
              maxLength={replyLimits.words}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </FormField>
      </DisabledFields>
      <div>
        <button
          type="submit"
          className={`btn ${isSecondary ? 'btn-quiet' : 'btn-main'}`}
          disabled={reply.isPending || isSpam}
        >
          <Send aria-hidden size={18} /> {reply.isPending ? 'Sending…' : 'Reply by Email'}
        </button>
      </div>
    </form>
  );
};
