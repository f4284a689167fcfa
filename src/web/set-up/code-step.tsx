import { type SetUpForm, setUpPath } from '../../shared/set-up/set-up-view.ts';
import { SetUpField } from './set-up-field.tsx';
import { SetUpFrame } from './set-up-frame.tsx';

/** Asks for the code that the program printed: only who runs the site can set it up. */
export const CodeStep = ({ form }: { readonly form: SetUpForm }) => (
  <SetUpFrame title="Set-up code" form={form}>
    <form method="post" action={setUpPath} className="grid gap-4" noValidate>
      <p>
        The program printed a code when it started. Please enter it here, so that only the person who runs
        this site can set it up.
      </p>
      <SetUpField form={form} name="code" label="Code" hint="Such as 7K2Q-9XWD-4HTB." maxLength={40} />
      <button type="submit" className="btn btn-main">
        Begin
      </button>
    </form>
  </SetUpFrame>
);
