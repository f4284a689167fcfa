import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Newsletter } from '../../../../shared/admin/newsletters.ts';
import { getZonePlace } from '../../../../shared/dates.ts';
import { useSave } from '../../auth/use-save.ts';
import { NoMailServerNote } from '../../settings/no-mail-server-note.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError, getFieldErrors } from '../../ui/form-error.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import { recipientCountQuery, scheduleNewsletter, sendNewsletter } from '../newsletter-queries.ts';
import { formatPeople } from '../people-count.ts';

type When = 'now' | 'at' | 'publication';

const whenLabels: Readonly<Record<When, string>> = {
  now: 'Now',
  at: 'At a chosen time',
  publication: 'When its post is published',
};

type SendDialogProps = {
  /** As it is stored: what is typed was saved before. */
  readonly newsletter: Newsletter;
  readonly onSent: (newsletter: Newsletter) => void;
  readonly onClose: () => void;
};

/** Asks when a newsletter is sent, and says how many people get it, before anything goes out. */
export const SendDialog = ({ newsletter, onSent, onClose }: SendDialogProps) => {
  const { id, version, segmentId, segmentName, subject, update, isArchived, clock } = newsletter;
  const counted = useQuery(recipientCountQuery(segmentId));
  const [when, setWhen] = useState<When>('now');
  const [at, setAt] = useState('');
  const sending = useSave({
    mutationFn: () =>
      when === 'now'
        ? sendNewsletter(id, version)
        : scheduleNewsletter(id, { version, at: when === 'publication' ? 'publication' : at }),
    onSuccess: (sent) => {
      onClose();
      onSent(sent);
    },
  });
  const { at: timeError, ...fieldErrors } = getFieldErrors(sending.error);
  const others = Object.values(fieldErrors);
  const isTimeWrong = timeError !== undefined && when === 'at';
  const choices = (Object.keys(whenLabels) as When[]).filter(
    (name) => name !== 'publication' || (update !== null && !update.isPublic),
  );
  return (
    <Dialog title={`Send “${subject || 'No subject'}”`} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          sending.mutate();
        }}
      >
        <NoMailServerNote />
        <FourStates query={counted} loading="Counting the subscribers…">
          {(count) => (
            <>
              <p className="text-lg">
                {count === 0 ? (
                  <strong>Nobody would get it now.</strong>
                ) : (
                  <>
                    <strong>{formatPeople(count)}</strong> would get it now:{' '}
                    {segmentName === null
                      ? 'all who have confirmed their subscription.'
                      : `those in the segment “${segmentName}” who have confirmed their subscription.`}
                  </>
                )}
              </p>
              <fieldset className="grid gap-2">
                <legend className="pb-1 font-semibold">When</legend>
                {choices.map((name) => (
                  <label key={name} className="flex min-h-6 items-center gap-3">
                    <input
                      type="radio"
                      name="when"
                      className="size-5 accent-theme-strong"
                      checked={when === name}
                      onChange={() => setWhen(name)}
                    />
                    {whenLabels[name]}
                  </label>
                ))}
              </fieldset>
              {when === 'at' && (
                <FormField
                  label="Day and Time"
                  hint={`Time in ${getZonePlace(clock.timezone)}.`}
                  fieldError={isTimeWrong ? timeError : undefined}
                >
                  {(field) => (
                    <input
                      {...field}
                      type="datetime-local"
                      className="input"
                      value={at}
                      onChange={(event) => setAt(event.currentTarget.value)}
                    />
                  )}
                </FormField>
              )}
              {when !== 'now' && (
                <p className="text-ink-soft">
                  {segmentName === null
                    ? 'It goes to everyone who is subscribed then.'
                    : 'It goes to those who are in the segment and subscribed then.'}{' '}
                  Until it is sent, you can make it a draft again.
                </p>
              )}
              {isArchived && (
                <p className="text-ink-soft">It also becomes a public page of your site once it is sent.</p>
              )}
              {!isTimeWrong && (
                <FormError
                  error={
                    sending.error && {
                      message:
                        [...others, ...(timeError === undefined ? [] : [timeError])].join(' ') ||
                        sending.error.message,
                    }
                  }
                />
              )}
              <div className="flex flex-wrap justify-end gap-2 pt-1">
                <button
                  type="button"
                  className="btn btn-quiet"
                  onClick={onClose}
                  disabled={sending.isPending}
                >
                  Cancel
                </button>
                <button
                  type="submit"
                  className="btn btn-main"
                  disabled={sending.isPending || (when === 'now' && count === 0)}
                >
                  {sending.isPending
                    ? 'One moment…'
                    : when === 'now'
                      ? `Send to ${formatPeople(count)}`
                      : 'Schedule'}
                </button>
              </div>
            </>
          )}
        </FourStates>
      </form>
    </Dialog>
  );
};
