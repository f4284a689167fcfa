import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isLinkForm, minimumTime, stampField, trapField } from '../../shared/forms/form-guard.ts';
import { pictureError, pictureLimits, sendingTime } from '../../shared/forms/form-limits.ts';
import { type FormName, formField, type Submission } from '../../shared/forms/form-names.ts';
import { useSite } from '../site/site-context.tsx';

/** Field values and errors, the confirmation, and whether sending is under way or failed. */
export type FormState = Pick<Submission, 'values' | 'errors' | 'message' | 'link'> & {
  readonly isSending: boolean;
  readonly hasFailed: boolean;
  /** The state came with the page, after a post without scripts: the message then goes to the top of the form. */
  readonly isServerRendered: boolean;
};

const initialState: FormState = {
  values: {},
  errors: {},
  message: null,
  isSending: false,
  hasFailed: false,
  isServerRendered: false,
};

/** How long a form must be open before it is sent, with some tolerance for the server's check. */
const minimumOpenTime = minimumTime + 500;

/** The server's response. It has further keys where something was created. */
type FormResponse = Partial<Pick<Submission, 'errors' | 'stamp' | 'link'>> & { readonly message?: string };

const post = async (path: string, body: FormData): Promise<FormResponse> => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), sendingTime);
  try {
    const fetched = await fetch(path, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: abort.signal,
    });
    const response: FormResponse = await fetched.json();
    // A rejection of the whole form has one message that belongs to no field.
    return fetched.ok || response.errors ? response : { errors: { [formField]: response.message ?? '' } };
  } finally {
    clearTimeout(timer);
  }
};

/** Scrolls to the message, and focuses it if the pressed button has disappeared. */
const showMessage = (form: HTMLFormElement | null): void => {
  const message = form?.querySelector<HTMLElement>('[role=status]');
  if (!message?.textContent) return;
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.tagName === 'DIALOG')
    message.focus({ preventScroll: true });
  message.scrollIntoView({ block: 'nearest' });
};

/**
 * A form that posts normally without scripts and sends in the background with them; the fields keep their values until
 * the server has accepted them. The element around the form must have the form's name as its id: the response page of
 * a normal post scrolls there. `onSent` and `onRejected` get the server's response.
 */
export const useForm = (
  name: FormName,
  onSent?: (response: object) => void,
  onRejected?: (response: object) => void,
) => {
  const { submission, stamp } = useSite();
  // Every form posts to the path of its own page.
  const { key, pathname } = useLocation();
  // The submission belongs to the first view of the loaded page, not to a later visit inside the site.
  const serverResult = key === 'default' && submission?.form === name ? submission : null;
  const [state, setState] = useState<FormState>({
    ...initialState,
    ...serverResult,
    isServerRendered: serverResult !== null,
  });
  const form = useRef<HTMLFormElement>(null);
  /** The stamp and when it was received, on the clock of `performance.now()`, which starts at page load. */
  const currentStamp = useRef({ stamp: serverResult?.stamp ?? stamp, at: 0 });
  const nextStep = useRef<'focus' | 'reset' | null>(serverResult && !serverResult.message ? 'focus' : null);

  // After rendering, so that screen readers read the errors together with their fields.
  useEffect(() => {
    if (nextStep.current === 'reset') form.current?.reset();
    if (nextStep.current === 'focus') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    if (nextStep.current) showMessage(form.current);
    nextStep.current = null;
  });

  const showErrors = (errors: Submission['errors'], link?: Submission['link']): void => {
    nextStep.current = 'focus';
    setState((now) => ({
      ...now,
      errors: { ...now.errors, ...errors },
      isSending: false,
      ...(link && { link }),
    }));
  };

  const postAfterMinimumTime = async (body: FormData): Promise<FormResponse> => {
    const remaining = currentStamp.current.at + minimumOpenTime - performance.now();
    if (!isLinkForm(name)) await new Promise((resolve) => setTimeout(resolve, remaining));
    body.set(stampField, currentStamp.current.stamp);
    const response = await post(pathname, body);
    if (response.stamp) currentStamp.current = { stamp: response.stamp, at: performance.now() };
    return response;
  };

  const send = async (element: HTMLFormElement): Promise<void> => {
    const body = new FormData(element);
    let response = await postAfterMinimumTime(body);
    // A new stamp means that the server wants the same data again with that stamp: no need to bother the visitor.
    if (response.stamp) response = await postAfterMinimumTime(body);
    if (response.errors) {
      // An autofilled honeypot field is invisible: the visitor could not empty it.
      (element.elements.namedItem(trapField) as HTMLInputElement).value = '';
      onRejected?.(response);
      return showErrors(response.errors, response.link);
    }
    nextStep.current = 'reset';
    setState({ ...initialState, message: response.message ?? null });
    onSent?.(response);
  };

  const props = {
    ref: form,
    method: 'post',
    action: `${pathname}#${name}`,
    // The browser's own sentences are the same for every field. Without scripts the server validates.
    noValidate: true,
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (state.isSending || !event.currentTarget.checkValidity()) return;
      setState({ ...initialState, values: state.values, isSending: true });
      send(event.currentTarget).catch(() => {
        nextStep.current = 'focus';
        setState((now) => ({ ...now, isSending: false, hasFailed: true }));
      });
    },
    /** Shows at the field, until it is fixed, what the browser finds invalid, in the words of the field. */
    onInvalidCapture: (event: FormEvent): void => {
      const field = event.target as HTMLInputElement;
      showErrors({ [field.name]: field.dataset.error ?? field.validationMessage });
    },
    onInput: (event: FormEvent): void => {
      const field = event.target as HTMLInputElement;
      // Uploading a picture that is too large would waste the visitor's mobile data.
      const size = field.files?.[0]?.size ?? 0;
      const isTooLarge = size > pictureLimits.bytes;
      field.setCustomValidity(isTooLarge ? pictureError : '');
      setState((now) => {
        const { [field.name]: fixed, ...errors } = now.errors;
        return fixed ? { ...now, errors } : now;
      });
      if (isTooLarge) field.checkValidity();
    },
  } as const;
  return { state, stamp: currentStamp.current.stamp, props };
};
