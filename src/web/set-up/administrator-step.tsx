import { minPasswordLength } from '../../shared/admin/session.ts';
import { type SetUpForm, setUpStepPath } from '../../shared/set-up/set-up-view.ts';
import { SetUpField } from './set-up-field.tsx';
import { SetUpFrame } from './set-up-frame.tsx';

/** The first Administrator, with whom the set-up ends. */
export const AdministratorStep = ({ form }: { readonly form: SetUpForm }) => (
  <SetUpFrame title="Your account" step="administrator" form={form}>
    <form method="post" action={setUpStepPath('administrator')} className="grid gap-4" noValidate>
      <p>
        You are the first Administrator. After this step the site is open, and you are signed in. You can
        change everything later, and invite your team.
      </p>
      <SetUpField form={form} name="name" label="Name" autoComplete="name" maxLength={80} />
      <SetUpField
        form={form}
        name="username"
        label="Username"
        autoComplete="username"
        hint="3 to 60 letters, digits, dots, dashes or underscores. You sign in with it."
        maxLength={60}
      />
      <SetUpField
        form={form}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
      />
      <SetUpField
        form={form}
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${minPasswordLength} characters. A short sentence is easy to remember.`}
      />
      <SetUpField
        form={form}
        name="confirmation"
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
      />
      <button type="submit" className="btn btn-main">
        Create Account and Open the Site
      </button>
    </form>
  </SetUpFrame>
);
