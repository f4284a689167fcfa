import type { Newsletter } from '../../../../shared/admin/newsletters.ts';
import { useMember } from '../../auth/auth-context.tsx';
import { useSave } from '../../auth/use-save.ts';
import { usePageData } from '../../page-data-context.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { sendTest } from '../newsletter-queries.ts';

type SendActionsProps = {
  /** Stores what is typed; null if it was not stored. */
  readonly onSave: () => Promise<Newsletter | null>;
  /** A colleague has it open: nothing can be saved, so nothing can be sent. */
  readonly isLookOnly: boolean;
  readonly isSaving: boolean;
  /** Asks when the stored newsletter is sent. */
  readonly onSend: (newsletter: Newsletter) => void;
  readonly onPreview: () => void;
};

/** Sends what is in the form: to all who get it, or as a test to the member. Both save it first. */
export const SendActions = ({ onSave, isLookOnly, isSaving, onSend, onPreview }: SendActionsProps) => {
  const notify = useNotify();
  const { email } = useMember();
  const { sendsMail } = usePageData();
  const testing = useSave({
    mutationFn: async () => {
      const saved = await onSave();
      if (saved !== null) await sendTest(saved.id);
      return saved !== null;
    },
    onSuccess: (isSent) => {
      if (!isSent) return;
      notify(
        sendsMail
          ? `A test email is on its way to ${email}.`
          : `A test email to ${email} waits in the outbox, because no mail server is set up.`,
      );
    },
    onError: ({ message }) => notify(message),
  });
  const isBusy = isSaving || testing.isPending;
  if (isLookOnly)
    return (
      <button type="button" className="btn btn-quiet" onClick={onPreview}>
        Preview
      </button>
    );
  return (
    <>
      <button
        type="button"
        className="btn btn-main"
        disabled={isBusy}
        onClick={() => void onSave().then((saved) => saved && onSend(saved))}
      >
        Send…
      </button>
      <button type="submit" className="btn btn-quiet" disabled={isBusy}>
        {isSaving ? 'Saving…' : 'Save Draft'}
      </button>
      <button type="button" className="btn btn-quiet" onClick={onPreview}>
        Preview
      </button>
      {/* The longest label of the row. */}
      <button
        type="button"
        className="btn btn-quiet grow-[1.4]"
        disabled={isBusy}
        onClick={() => testing.mutate()}
      >
        {testing.isPending ? 'Sending…' : 'Test to Me'}
      </button>
    </>
  );
};
