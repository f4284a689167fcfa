import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { NoMailServerNote } from './no-mail-server-note.tsx';
import { SectionForm } from './section-form.tsx';
import { FlagField, OptionalTextField } from './setting-fields.tsx';

/** Which notifications the team gets by mail, and at which address. */
const NotificationsSection = () => (
  <SectionForm section="notifications">
    {(form) => (
      <>
        <NoMailServerNote />
        <p className="text-sm text-ink-soft">
          The first email comes within a few minutes. While more of the same kind keep coming, they are
          collected into one email an hour. Emails about money are sent right away.
        </p>
        <FlagField {...form.bind('notifyOfComments')} hint="Comments that are waiting for approval." />
        <FlagField {...form.bind('notifyOfRegistrations')} hint="Someone new joined the team." />
        <FlagField {...form.bind('notifyOfMessages')} hint="Messages go to the Contact Email." />
        <FlagField {...form.bind('notifyOfFeedback')} hint="Feedback that is waiting for approval." />
        <FlagField
          {...form.bind('notifyOfLatePayments')}
          hint="Money that arrived after its round had closed. Your team has to refund it."
        />
        <FlagField
          {...form.bind('notifyOfRefunds')}
          hint="The gateway has refunded a voter, or reversed a refund."
        />
        <FlagField
          {...form.bind('notifyOfMismatches')}
          hint="Such as less money than the order costs. Your team has to decide about the votes."
        />
        <FlagField
          {...form.bind('notifyOfStoppedNewsletters')}
          hint="The mail server refused several of its emails. Your team has to resume it."
        />
        <OptionalTextField
          {...form.bind('notificationEmail')}
          type="email"
          hint="Where all notifications except contact messages go. If it is empty, they go to the Admin Email."
        />
        <p className="text-sm text-ink-soft">
          Emails about new sign-ins are switched on and off in{' '}
          <Link to={`${adminPaths.settings}/security`} className="text-ink underline">
            Security
          </Link>
          .
        </p>
      </>
    )}
  </SectionForm>
);

export default NotificationsSection;
