import { useId } from 'react';
import { linkDays, type PasswordLink } from '../../../../shared/admin/team.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type PasswordLinkDialogProps = {
  readonly name: string;
  readonly link: PasswordLink;
  /** The first link of a new member: there are no older ones. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
};

/** Shows the link with which a member chooses a password; it cannot be shown again. */
export const PasswordLinkDialog = ({
  name,
  link: { link, email, isMailed },
  isFirst,
  onClose,
}: PasswordLinkDialogProps) => {
  const id = useId();
  return (
    <Dialog title={`A link for ${name}`} onClose={onClose}>
      <div className="grid gap-4">
        {isMailed ? (
          <p>
            It is on its way to <strong className="break-all">{email}</strong>. If the email does not arrive,
            please pass on the link yourself.
          </p>
        ) : (
          <p>
            <strong>No mail server is set up</strong>, so the email to{' '}
            <strong className="break-all">{email}</strong> is waiting in the outbox. Please pass on the link
            yourself, for example by WhatsApp.
          </p>
        )}
        <div>
          <label htmlFor={id} className="block pb-1 font-semibold">
            Link
          </label>
          <textarea
            id={id}
            className="input font-mono text-sm break-all"
            rows={4}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
        <p className="text-sm text-ink-soft">
          Anyone with this link can choose the password of this account. It works once, within {linkDays}{' '}
          days, and is shown only now.{!isFirst && ` Links that ${name} got before no longer work.`}
        </p>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <CopyButton text={link} label="Copy Link" />
          <button type="button" className="btn btn-main" onClick={onClose}>
            Done
          </button>
        </div>
      </div>
    </Dialog>
  );
};
