import { SectionForm } from './section-form.tsx';
import { FlagField, OptionalTextField } from './setting-fields.tsx';

/** Which notifications the team gets by mail, and at which address. */
const NotificationsSection = () => (
  <SectionForm section="notifications">
    {(form) => (
      <>
        <FlagField {...form.bind('notifyOfComments')} hint="Comments and feedback that wait for approval." />
        <FlagField {...form.bind('notifyOfRegistrations')} hint="Somebody new joined the team." />
        <FlagField
          {...form.bind('notifyOfMessages')}
          hint="The message itself is sent to the Contact Email."
        />
        <OptionalTextField
          {...form.bind('notificationEmail')}
          type="email"
          hint="Where the other notifications go; without it, to the Admin Email."
        />
      </>
    )}
  </SectionForm>
);

export default NotificationsSection;
