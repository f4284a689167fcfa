import { useEffect, useState } from 'react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Dialog } from '../ui/dialog.tsx';
import { isTextEntry } from '../ui/text-entry.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** A click that moved the focus has happened after this time, in milliseconds; the dialog would prevent it. */
const clickTime = 400;

/** Calls back once the member stops typing: the focus leaves the field, or a key submits the form. */
const onTypingEnd = (end: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFocusOut = () => {
    timer ??= setTimeout(end, clickTime);
  };
  const onKey = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
    const isSubmit = key === 'Enter' && target instanceof HTMLInputElement;
    if (isSubmit || (key === 's' && (ctrlKey || metaKey))) end();
  };
  document.addEventListener('focusout', onFocusOut);
  document.addEventListener('keydown', onKey);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('focusout', onFocusOut);
    document.removeEventListener('keydown', onKey);
  };
};

/**
 * For a screen with unsaved work, after its session ended. Somebody who is typing gets a note first: a dialog would take
 * the focus, and with it the next words.
 */
export const SignInAgain = () => {
  const [isTyping, setTyping] = useState(() => isTextEntry(document.activeElement));
  useEffect(() => (isTyping ? onTypingEnd(() => setTyping(false)) : undefined), [isTyping]);
  // The dialog gives the focus back to the note's button, which is gone by then.
  useEffect(() => {
    const field = document.activeElement;
    return () => {
      if (field instanceof HTMLElement && isTextEntry(field)) field.focus();
    };
  }, []);
  if (!isTyping) return <SignInDialog />;
  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-ink px-4 py-2 text-paper"
    >
      <p>You are no longer signed in. What you type stays in this browser.</p>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setTyping(false)}>
        Sign In
      </button>
    </div>
  );
};

const SignInDialog = () => {
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <Dialog title="Please sign in again" isMandatory isOpaque onClose={() => undefined}>
      <div className="grid gap-4">
        <p>
          You are no longer signed in. <strong>What you typed is still here</strong>: sign in to continue.
        </p>
        {needsCode ? (
          <CodeForm onBeginAgain={() => setNeedsCode(false)} />
        ) : (
          <PasswordForm onCodeNeeded={() => setNeedsCode(true)} />
        )}
        {/* A full page load, so that no data of the screen stays in memory. */}
        <a href={adminPaths.login} className="btn btn-plain btn-small justify-self-center underline">
          Leave Without Saving
        </a>
      </div>
    </Dialog>
  );
};
