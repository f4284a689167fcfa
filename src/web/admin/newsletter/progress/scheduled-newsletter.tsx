import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { Newsletter } from '../../../../shared/admin/newsletters.ts';
import { formatMoment, getZonePlace } from '../../../../shared/dates.ts';
import { NoMailServerNote } from '../../settings/no-mail-server-note.tsx';
import { recipientCountQuery } from '../newsletter-queries.ts';
import { formatPeople } from '../people-count.ts';
import { ChangeButton } from './change-button.tsx';
import { NewsletterHead } from './newsletter-head.tsx';

/** When a newsletter goes out. */
const describeMoment = ({ scheduledAt, isSentWithPublication, clock }: Newsletter): string => {
  if (isSentWithPublication) return 'when its post is published';
  return scheduledAt === null
    ? ''
    : `on ${formatMoment(scheduledAt, clock)} (time in ${getZonePlace(clock.timezone)})`;
};

/** A newsletter that waits for its time, or for the publication of its post. */
export const ScheduledNewsletter = ({ newsletter }: { readonly newsletter: Newsletter }) => {
  const { data: count } = useQuery(recipientCountQuery(newsletter.segmentId));
  const moment = describeMoment(newsletter);
  return (
    <>
      <NewsletterHead newsletter={newsletter} time={`Goes out ${moment}`}>
        <ChangeButton
          newsletter={newsletter}
          change="unschedule"
          done="This newsletter is a draft again."
          className="btn btn-main"
        >
          <Undo2 aria-hidden size={18} /> Make It a Draft Again
        </ChangeButton>
      </NewsletterHead>
      <section className="panel grid gap-3 p-4 sm:p-6" aria-label="What will happen">
        <p className="text-lg">
          This newsletter will be sent {moment}
          {count !== undefined && (
            <>
              . If it went out now, <strong>{formatPeople(count)}</strong> would get it
            </>
          )}
          .
        </p>
        <p className="text-ink-soft">To change or to stop it, make it a draft again.</p>
        <NoMailServerNote />
      </section>
    </>
  );
};
