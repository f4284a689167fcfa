import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { Newsletter } from '../../../../shared/admin/newsletters.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { FourStates } from '../../ui/four-states.tsx';
import { newslettersKey, progressQuery } from '../newsletter-queries.ts';
import { formatPeople } from '../people-count.ts';
import { ArchivePanel } from './archive-panel.tsx';
import { ChangeButton } from './change-button.tsx';
import { ClickPanel } from './click-panel.tsx';
import { NewsletterHead } from './newsletter-head.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { RecipientList } from './recipient-list.tsx';

const describeTime = ({ state, startedAt, finishedAt, clock }: Newsletter): string => {
  if (finishedAt !== null)
    return `${state === 'cancelled' ? 'Cancelled' : 'Finished'} ${formatMoment(finishedAt, clock)}`;
  return startedAt === null ? '' : `Started ${formatMoment(startedAt, clock)}`;
};

/** What can be done while it is on its way. */
const SendingButtons = ({
  newsletter,
  waiting,
}: {
  readonly newsletter: Newsletter;
  readonly waiting: number;
}) => (
  <>
    {newsletter.state === 'sending' && (
      <ChangeButton
        newsletter={newsletter}
        change="pause"
        done="Paused. Emails that were being sent at this moment still arrive."
        className="btn btn-quiet"
      >
        <Pause aria-hidden size={18} /> Pause
      </ChangeButton>
    )}
    {newsletter.state === 'paused' && (
      <ChangeButton newsletter={newsletter} change="resume" done="Sending goes on." className="btn btn-main">
        <Play aria-hidden size={18} /> Resume
      </ChangeButton>
    )}
    {(newsletter.state === 'sending' || newsletter.state === 'paused') && (
      <ChangeButton
        newsletter={newsletter}
        change="cancel"
        done="Cancelled. Nobody else gets this newsletter."
        className="btn btn-danger"
        question={{
          title: 'Cancel this newsletter?',
          text: `${waiting === 1 ? '1 person has' : `${formatPeople(waiting)} have`} not got it yet, and will not. Emails that were sent cannot be recalled. A cancelled newsletter cannot be resumed.`,
          action: 'Cancel Newsletter',
        }}
      >
        <Ban aria-hidden size={18} /> Cancel
      </ChangeButton>
    )}
  </>
);

/** Why the site has paused it, and how to go on. */
const PausedNote = ({ reason }: { readonly reason: string }) => (
  <section
    className="panel mb-6 grid max-w-none gap-2 border-l-4 border-l-danger p-4 sm:p-6"
    aria-labelledby="paused-title"
  >
    <h2 id="paused-title" className="text-xl">
      The site has paused this newsletter
    </h2>
    <p className="max-w-prose">
      The mail server refuses its emails, and not because of their recipients. Nobody has lost their
      subscription.
    </p>
    <p className="max-w-prose font-semibold wrap-anywhere">{reason}</p>
    <p className="max-w-prose text-ink-soft">
      Please check the sender and the account of your mail server in the{' '}
      <Link to={`${adminPaths.settings}/email`} className="text-ink underline">
        email settings
      </Link>
      . Then resume the newsletter, and the refused emails will be sent again.
    </p>
  </section>
);

/** A newsletter on its way, or what became of it. */
export const StartedNewsletter = ({ newsletter }: { readonly newsletter: Newsletter }) => {
  const client = useQueryClient();
  const found = useQuery(progressQuery(newsletter.id));
  const state = found.data?.state;
  // The worker ends it, or another member pauses it.
  useEffect(() => {
    if (state !== undefined && state !== newsletter.state)
      void client.invalidateQueries({ queryKey: [...newslettersKey, 'one', newsletter.id] });
  }, [client, newsletter.id, newsletter.state, state]);
  return (
    <>
      <NewsletterHead newsletter={newsletter} time={describeTime(newsletter)}>
        <SendingButtons newsletter={newsletter} waiting={found.data?.counts.waiting ?? 0} />
      </NewsletterHead>
      {newsletter.state === 'paused' && newsletter.problem !== null && (
        <PausedNote reason={newsletter.problem} />
      )}
      <FourStates query={found} loading="Loading the progress…">
        {(progress) => (
          <div className="grid gap-6">
            <ProgressPanel progress={progress} />
            <RecipientList id={newsletter.id} state="failed" progress={progress} />
            <RecipientList id={newsletter.id} state="undecided" progress={progress} />
            <ClickPanel id={newsletter.id} />
            <ArchivePanel newsletter={newsletter} />
          </div>
        )}
      </FourStates>
    </>
  );
};
