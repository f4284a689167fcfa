import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { replyLimits, type WithReplies } from '../../../shared/admin/inbox-replies.ts';
import { AdminError, tellFor } from '../admin-api.ts';
import { useInboxFrame } from '../inbox/inbox-frame.tsx';
import { DisabledFields } from '../ui/disabled-fields.tsx';
import { FormField } from '../ui/form-field.tsx';
import { useNotify } from '../ui/notices.tsx';
import { isSameAddress, useUnsavedWork } from '../ui/unsaved-work.tsx';
import type { SubmissionItem, SubmissionKind } from './submission-kind.ts';

/** What can be answered by mail: it came with an address. */
export type AnswerableItem = SubmissionItem & { readonly email: string };

type ReplyFormProps<T extends AnswerableItem> = {
  readonly kind: SubmissionKind;
  readonly item: T;
  readonly schema: z.ZodType<WithReplies<T>>;
  /** The subject it begins with. */
  readonly about: string;
  readonly repliesSeen: number;
  readonly onReplied: (whole: WithReplies<T>) => void;
  /** Somebody else was quicker: what they replied is to be shown, and what is typed here stays. */
  readonly onStale: () => void;
};

/** A title may be longer than a subject. */
const beginning = (about: string): string =>
  (/^re:/i.test(about) ? about : `Re: ${about}`).slice(0, replyLimits.subject);

/** Why there is nothing to fill in, and the way to it. */
const SpamNote = ({ kind }: { readonly kind: SubmissionKind }) => (
  <p className="rounded-xl bg-paper-deep px-4 py-3">
    Spam is not answered: its address may be that of somebody who never wrote. To reply, choose “
    {kind.moves[kind.states[0]]?.label}” first.
  </p>
);

/** Answers by mail what a visitor wrote; spam is not answered. */
export const ReplyForm = <T extends AnswerableItem>(props: ReplyFormProps<T>) => {
  const { kind, item, schema, about, repliesSeen, onReplied, onStale } = props;
  const { sendsMail } = useInboxFrame();
  const notify = useNotify();
  const [subject, setSubject] = useState(() => beginning(about));
  const [words, setWords] = useState('');
  useUnsavedWork(words.trim() !== '', { survives: isSameAddress });
  const reply = useMutation({
    mutationFn: () =>
      tellFor('POST', `${kind.path}/${item.id}/reply`, schema, {
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
  const isSpam = item.state === 'spam';
  // What somebody has typed stays, also where a colleague marks it as spam meanwhile.
  if (isSpam && words.trim() === '') return <SpamNote kind={kind} />;
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
      {isSpam && <SpamNote kind={kind} />}
      {!sendsMail && !isSpam && (
        <p className="rounded-xl bg-paper-deep px-4 py-3">
          No mail server is set, so the mail stays in the outbox until there is one.
        </p>
      )}
      {reply.error && (
        <p role="alert" className="font-semibold text-danger">
          {reply.error.message}
        </p>
      )}
      <p className="wrap-anywhere text-ink-soft">To {item.email}</p>
      <DisabledFields isHeld={reply.isPending}>
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
          hint="Their own words are put below it. Answers come to the site’s contact address."
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
      </DisabledFields>
      <div>
        <button type="submit" className="btn btn-main" disabled={reply.isPending || isSpam}>
          <Send aria-hidden size={18} /> {reply.isPending ? 'Sending…' : 'Send Reply'}
        </button>
      </div>
    </form>
  );
};
