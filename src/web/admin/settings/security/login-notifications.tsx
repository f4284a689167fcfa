import { NoMailServerNote } from '../no-mail-server-note.tsx';
import { SectionForm } from '../section-form.tsx';
import { FlagField } from '../setting-fields.tsx';

/** Whether members get a mail about new logins to their accounts. */
export const LoginNotifications = () => (
  // No sticky save bar: it would cover this short form.
  <div className="[&_.save-bar]:static">
    <SectionForm section="security" title="New sign-ins">
      {(form) => (
        <>
          <NoMailServerNote />
          <FlagField
            {...form.bind('notifyOfLogins')}
            hint="Everyone in the team gets an email when someone signs in to their account on a new device."
          />
        </>
      )}
    </SectionForm>
  </div>
);
