import { SectionForm } from './section-form.tsx';
import { FlagField, OptionalTextField } from './setting-fields.tsx';

/** Which notifications the team gets by mail, and at which address. */
const NotificationsSection = () => (
  <SectionForm section="notifications">
    {(form) => (
      <>
        <FlagField
          {...form.bind('notifyOfComments')}
          hint="Comments and feedback that are waiting for approval."
        />
        <FlagField {...form.bind('notifyOfRegistrations')} hint="Someone new joined the team." />
        <FlagField
          {...form.bind('notifyOfMessages')}
          hint="The message itself is sent to the Contact Email."
        />
        <OptionalTextField
          {...form.bind('notificationEmail')}
          type="email"
          hint="Where the other notifications go. If it is empty, they go to the Admin Email."
        />
      </>
    )}
  </SectionForm>
);

export default NotificationsSection;
