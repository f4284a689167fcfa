import type { MailServerForm } from '../../shared/admin/operator-settings.ts';
import { parseMailSender, type SmtpServer } from '../mail/smtp/mail-settings.ts';
import type { EnteredMailServer } from './operator-settings.ts';

type ParsedMailServer =
  | { readonly kind: 'parsed'; readonly server: EnteredMailServer }
  | { readonly kind: 'invalid'; readonly fieldErrors: Readonly<Record<string, string>> };

/** Whether a server is the same as before: a stored password is never sent to another one. */
const isSameServer = (one: SmtpServer, other: Omit<SmtpServer, 'login'>, username: string): boolean =>
  one.host === other.host &&
  one.port === other.port &&
  one.isSecure === other.isSecure &&
  one.login?.user === username;

/** The mail server of a form; an empty password stands for the one of `current`. */
export const readMailServerForm = (
  form: MailServerForm,
  current: EnteredMailServer | null,
): ParsedMailServer => {
  const invalid = (fieldErrors: Readonly<Record<string, string>>) =>
    ({ kind: 'invalid', fieldErrors }) as const;
  const sender = form.sender === '' ? null : parseMailSender(form.sender);
  if (form.sender !== '' && sender === null)
    return invalid({
      sender: 'Please enter an email address such as hello@example.org, or Name <hello@example.org>.',
    });
  const { host, port, username } = form;
  const server = { host, port, isSecure: form.security === 'tls', login: null };
  if (username === '')
    return form.password === ''
      ? { kind: 'parsed', server: { ...server, sender } }
      : invalid({ username: 'Please enter the username that belongs to the password.' });
  const kept =
    form.password === '' && current !== null && isSameServer(current, server, username)
      ? (current.login?.password ?? '')
      : form.password;
  if (kept === '') return invalid({ password: 'Please enter the password that belongs to the username.' });
  return { kind: 'parsed', server: { ...server, login: { user: username, password: kept }, sender } };
};
