import { SectionForm } from '../section-form.tsx';
import { FlagField } from '../setting-fields.tsx';

/** Whether everybody of the team is told of new logins to their accounts. */
export const LoginNotifications = () => (
  // So short a form needs no bar that stays in view: it would only cover what it saves.
  <div className="[&_.save-bar]:static">
    <SectionForm section="security" title="New logins">
      {(form) => (
        <FlagField
          {...form.bind('notifyOfLogins')}
          hint="Everybody of the team is told when their own account was signed in to."
        />
      )}
    </SectionForm>
  </div>
);
