import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isLinkForm, minimumTime, stampField, trapField } from '../../shared/forms/form-guard.ts';
import { pictureError, pictureLimits, sendingTime } from '../../shared/forms/form-limits.ts';
import { type FormName, formField, type Submission } from '../../shared/forms/form-names.ts';
import { useSite } from '../site/site-context.tsx';

/** What stands at the form: sentences for fields that are wrong, the confirmation, or that it could not be sent. */
export type FormState = Pick<Submission, 'values' | 'errors' | 'message'> & {
  readonly isSending: boolean;
  readonly hasFailed: boolean;
  /** The page came with it: it is looked for where the page is opened, at the top of the form. */
  readonly cameWithPage: boolean;
};

const untouched: FormState = {
  values: {},
  errors: {},
  message: null,
  isSending: false,
  hasFailed: false,
  cameWithPage: false,
};

/** How long a form is open before it is sent; clocks need not agree to the tick. */
const patience = minimumTime + 500;

/** What the server answers; more than the confirmation where something was made. */
type Answer = Partial<Pick<Submission, 'errors' | 'stamp'>> & { readonly message?: string };

const post = async (path: string, body: FormData): Promise<Answer> => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), sendingTime);
  try {
    const response = await fetch(path, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: abort.signal,
    });
    const answer: Answer = await response.json();
    // A refusal of the whole form has one sentence, which belongs to no field.
    return response.ok || answer.errors ? answer : { errors: { [formField]: answer.message ?? '' } };
  } finally {
    clearTimeout(timer);
  }
};

/** Brings the answer into sight; and the keyboard to it, where the button that was pressed is gone. */
const showAnswer = (form: HTMLFormElement | null): void => {
  const answer = form?.querySelector<HTMLElement>('[role=status]');
  if (!answer?.textContent) return;
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.tagName === 'DIALOG')
    answer.focus({ preventScroll: true });
  answer.scrollIntoView({ block: 'nearest' });
};

/**
 * A form that posts by itself without scripts, and with them sends in the background: what was typed stays until it
 * has arrived. The element around the form has the form's name as its id, so that the server's answer is in sight.
 * `onSent` gets what the server answered, `onRejected` what it says beside what is wrong.
 */
export const useForm = (
  name: FormName,
  onSent?: (answer: object) => void,
  onRejected?: (answer: object) => void,
) => {
  const { submission, stamp } = useSite();
  // Every form stands on the page whose path it is posted to.
  const { key, pathname } = useLocation();
  // The answer belongs to the page it came with, not to a later visit of the same page.
  const answered = key === 'default' && submission?.form === name ? submission : null;
  const [state, setState] = useState<FormState>({
    ...untouched,
    ...answered,
    cameWithPage: answered !== null,
  });
  const form = useRef<HTMLFormElement>(null);
  /** The stamp, and since when the visitor has it: at first since the page was opened, which the clock counts from. */
  const opened = useRef({ stamp: answered?.stamp ?? stamp, at: 0 });
  const next = useRef<'focus' | 'reset' | null>(answered && !answered.message ? 'focus' : null);

  // Only once the sentences stand at their fields, so that they are read out with them.
  useEffect(() => {
    if (next.current === 'reset') form.current?.reset();
    if (next.current === 'focus') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    if (next.current) showAnswer(form.current);
    next.current = null;
  });

  const showErrors = (errors: Submission['errors']): void => {
    next.current = 'focus';
    setState((now) => ({ ...now, errors: { ...now.errors, ...errors }, isSending: false }));
  };

  const postInTime = async (body: FormData): Promise<Answer> => {
    const rest = opened.current.at + patience - performance.now();
    if (!isLinkForm(name)) await new Promise((resolve) => setTimeout(resolve, rest));
    body.set(stampField, opened.current.stamp);
    const answer = await post(pathname, body);
    if (answer.stamp) opened.current = { stamp: answer.stamp, at: performance.now() };
    return answer;
  };

  const send = async (element: HTMLFormElement): Promise<void> => {
    const body = new FormData(element);
    let answer = await postInTime(body);
    // The server wants the very same once more, with a newer stamp: nobody has to be asked for that.
    if (answer.stamp) answer = await postInTime(body);
    if (answer.errors) {
      // Whatever filled in the trap, nobody could empty it by hand.
      (element.elements.namedItem(trapField) as HTMLInputElement).value = '';
      onRejected?.(answer);
      return showErrors(answer.errors);
    }
    next.current = 'reset';
    setState({ ...untouched, message: answer.message ?? null });
    onSent?.(answer);
  };

  const props = {
    ref: form,
    method: 'post',
    action: `${pathname}#${name}`,
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (state.isSending) return;
      setState({ ...untouched, values: state.values, isSending: true });
      send(event.currentTarget).catch(() => {
        next.current = 'focus';
        setState((now) => ({ ...now, isSending: false, hasFailed: true }));
      });
    },
    /** What the browser itself finds wrong is said at the field, too, and stays there until it is mended. */
    onInvalidCapture: (event: FormEvent): void => {
      event.preventDefault();
      const field = event.target as HTMLInputElement;
      showErrors({ [field.name]: field.validationMessage });
    },
    onInput: (event: FormEvent): void => {
      const field = event.target as HTMLInputElement;
      // A picture that would be refused costs the visitor's bundle for nothing.
      const size = field.files?.[0]?.size ?? 0;
      const isTooLarge = size > pictureLimits.bytes;
      field.setCustomValidity(isTooLarge ? pictureError : '');
      setState((now) => {
        const { [field.name]: mended, ...errors } = now.errors;
        return mended ? { ...now, errors } : now;
      });
      if (isTooLarge) field.reportValidity();
    },
  } as const;
  return { state, stamp: opened.current.stamp, props };
};
