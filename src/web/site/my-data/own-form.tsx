import { type ReactNode, useEffect, useRef } from 'react';
import { type FormName, formField } from '../../../shared/forms/form-names.ts';
import { paths } from '../../../shared/paths.ts';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { HoneypotField } from '../../forms/honeypot-field.tsx';
import { useSite } from '../site-context.tsx';

type OwnFormProps = {
  readonly name: FormName;
  readonly token: string;
  readonly title: string;
  readonly submitLabel: string;
  readonly children: ReactNode;
};

/** What was typed and what is wrong with it, after this form was sent. */
export const useOwnSubmission = (name: FormName) => {
  const { submission } = useSite();
  return submission?.form === name ? submission : null;
};

/**
 * A form about the person's own data. Sent by the browser itself, with scripts, too: the response is the page as it is afterwards.
 */
export const OwnForm = ({ name, token, title, submitLabel, children }: OwnFormProps) => {
  const { stamp } = useSite();
  const submission = useOwnSubmission(name);
  const error = submission?.errors[formField];
  const form = useRef<HTMLFormElement>(null);
  const isRejected = submission !== null;
  // The browser has loaded the page anew: without this, nobody would be told what is wrong.
  useEffect(() => {
    if (isRejected) form.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')?.focus();
  }, [isRejected]);
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="scroll-mt-24">
      <form
        ref={form}
        noValidate
        method="post"
        action={`${paths.myData}?token=${encodeURIComponent(token)}#${name}`}
        className="grid h-full content-start gap-5 border-t-4 border-amber bg-white p-6 shadow-xl sm:p-8"
      >
        <h2 id={`${name}-title`} className="text-2xl md:text-3xl">
          {title}
        </h2>
        <HiddenFields form={name} stamp={stamp} />
        <input type="hidden" name="token" value={token} />
        {error ? (
          <p
            role="alert"
            tabIndex={-1}
            className="border-l-4 border-danger pl-4 font-semibold text-danger outline-none"
          >
            {error}
          </p>
        ) : null}
        {children}
        <HoneypotField />
        <button type="submit" className="button button-main justify-self-start">
          {submitLabel}
        </button>
      </form>
    </section>
  );
};
