import { type ReactNode, useState } from 'react';
import type { Newsletter } from '../../../../shared/admin/newsletters.ts';
import { useSave } from '../../auth/use-save.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { changeSending, type SendingChange } from '../newsletter-queries.ts';
import { useChangedNewsletter } from '../send/use-changed-newsletter.ts';

type ChangeButtonProps = {
  readonly newsletter: Newsletter;
  readonly change: SendingChange;
  /** Said once it is done. */
  readonly done: string;
  readonly className: string;
  /** A question before it is done. */
  readonly question?: { readonly title: string; readonly text: string; readonly action: string };
  readonly children: ReactNode;
};

/** Pauses, resumes or cancels a newsletter, or makes a scheduled one a draft again. */
export const ChangeButton = ({
  newsletter,
  change,
  done,
  className,
  question,
  children,
}: ChangeButtonProps) => {
  const notify = useNotify();
  const show = useChangedNewsletter();
  const [isAsking, setAsking] = useState(false);
  const changing = useSave({
    mutationFn: () => changeSending(newsletter.id, change),
    onSuccess: async (changed) => {
      notify(done);
      await show(changed);
    },
  });
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={changing.isPending}
        onClick={() => {
          if (question) setAsking(true);
          else changing.mutate(undefined, { onError: ({ message }) => notify(message) });
        }}
      >
        {children}
      </button>
      {isAsking && question && (
        <ConfirmDialog
          title={question.title}
          action={question.action}
          onConfirm={() => changing.mutateAsync()}
          onClose={() => setAsking(false)}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
