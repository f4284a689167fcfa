import { useState } from 'react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** A sign-in dialog over a screen with unsaved work, after its session ended. */
export const SignInAgain = () => {
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <Dialog title="Please sign in again" isMandatory isOpaque onClose={() => undefined}>
      <div className="grid gap-4">
        <p>
          You are no longer signed in. <strong>What you typed is still here</strong>: sign in to go on.
        </p>
        {needsCode ? (
          <CodeForm onBeginAgain={() => setNeedsCode(false)} />
        ) : (
          <PasswordForm onCodeNeeded={() => setNeedsCode(true)} />
        )}
        {/* A full page load, so that no data of the screen stays in memory. */}
        <a href={adminPaths.login} className="btn btn-plain btn-small justify-self-center underline">
          Leave without saving
        </a>
      </div>
    </Dialog>
  );
};
