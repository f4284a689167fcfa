import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { SiteForm } from '../../forms/site-form.tsx';
import { messageField, nameField } from '../../forms/usual-fields.ts';

const fields = [
  nameField,
  { ...messageField, rows: 4 },
  {
    name: 'picture',
    label: 'Profile image (optional)',
    type: 'file',
    accept: 'image/png,image/jpeg',
    hint: 'PNG, JPG up to 2MB',
  },
];

type ActionProps = {
  /** The handler of the button; null without scripts: a link is rendered instead. */
  readonly act: (() => void) | null;
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
};

/** A link that becomes a button after hydration; a focused link passes its focus to the button. */
const Action = ({ act, href, ...rest }: ActionProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasFocused = link.current !== null && link.current === document.activeElement;
  useLayoutEffect(() => {
    if (wasFocused) button.current?.focus();
  }, [wasFocused]);
  return act ? (
    <button ref={button} type="button" onClick={act} {...rest} />
  ) : (
    <a ref={link} href={href} {...rest} />
  );
};

/**
 * The button that opens the feedback form in a dialog. Without scripts it is a link, and the CSS
 * `:target` rule shows the form. A closed form stays mounted, so that it keeps its values.
 */
export const Feedback = ({ introduction }: { readonly introduction: string | undefined }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [canShowModal, setCanShowModal] = useState(false);
  const open = () => dialog.current?.showModal();
  const close = () => dialog.current?.close();

  // A layout effect, because it must run before the form focuses its first invalid field.
  useLayoutEffect(() => {
    if (!dialog.current?.showModal) return;
    setCanShowModal(true);
    if (window.location.hash === '#feedback') dialog.current.showModal();
  }, []);

  return (
    <>
      <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y-2 border-line py-6 print:hidden">
        <p dir="auto" className="font-display text-2xl font-semibold">
          {introduction}
        </p>
        <Action act={canShowModal ? open : null} href="#feedback" className="button button-quiet">
          Share Your Feedback
        </Action>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes the dialog on Escape */}
      <dialog
        ref={dialog}
        id="feedback"
        aria-labelledby="feedback-title"
        className={`fixed inset-0 z-50 m-auto max-h-[95%] w-full max-w-lg overflow-y-auto border-t-8 border-amber bg-paper text-ink ${canShowModal ? '' : 'target:block target:shadow-[0_0_0_100vmax_rgb(31_20_16/75%)]'}`}
        onClick={(event: MouseEvent) => {
          // The target of a click on the backdrop is the dialog itself.
          if (event.target === dialog.current) close();
        }}
      >
        <div className="p-6 sm:p-8">
          <h2 id="feedback-title" className="mr-12 mb-4 text-3xl">
            Share Your Feedback
          </h2>
          <p className="mb-5 text-ink-soft">
            The team reads it, and may show it on this page with your name and picture.
          </p>
          <SiteForm name="feedback" fields={fields} submitLabel="Submit Feedback" className="grid gap-4" />
          <Action
            act={canShowModal ? close : null}
            href="#community"
            className="absolute top-5 right-4 grid size-11 place-items-center"
          >
            <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 stroke-current stroke-2">
              <path d="M4 4l12 12M16 4L4 16" />
            </svg>
            <span className="sr-only">Close</span>
          </Action>
        </div>
      </dialog>
    </>
  );
};
