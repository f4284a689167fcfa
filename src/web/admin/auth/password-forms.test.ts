import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Member } from '../../../shared/admin/session.ts';
import { PageDataProvider } from '../page-data-context.tsx';
import { OperatorForm } from '../settings/operator/operator-form.tsx';
import { ChangePassword } from '../settings/security/change-password.tsx';
import { OwnDetails } from '../settings/security/own-details.tsx';
import { PasswordPrompt } from '../settings/security/password-prompt.tsx';
import { NoticesProvider } from '../ui/notices.tsx';
import { AuthProvider } from './auth-context.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { memberKey } from './member-query.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordForm } from './password-form.tsx';

const member: Member = {
  id: '1',
  username: 'grace.b',
  name: 'Grace',
  email: 'grace@team.example',
  role: 'editor',
  hasTwoFactor: false,
};

const nothing = () => {};

/** Every form with a password field: its file, the form, whether it knows the username, and the kinds of its password fields. */
const forms: readonly (readonly [string, ReactNode, boolean, readonly string[]])[] = [
  [
    'auth/password-form.tsx',
    createElement(PasswordForm, { onCodeNeeded: nothing }),
    false,
    ['current-password'],
  ],
  [
    'auth/new-password-form.tsx',
    createElement(NewPasswordForm, { token: 'a', username: 'grace.b', onSet: nothing }),
    true,
    ['new-password', 'new-password'],
  ],
  [
    'settings/security/change-password.tsx',
    createElement(ChangePassword),
    true,
    ['current-password', 'new-password', 'new-password'],
  ],
  ['settings/security/own-details.tsx', createElement(OwnDetails), true, ['current-password']],
  [
    'settings/security/password-prompt.tsx',
    createElement(PasswordPrompt, {
      action: 'Go',
      onPassword: async () => {},
      onClose: nothing,
      children: null,
    }),
    true,
    ['current-password'],
  ],
  [
    'settings/operator/operator-form.tsx',
    createElement(OperatorForm, {
      method: 'PUT',
      path: '/',
      button: 'Save',
      busy: 'Saving…',
      needsPassword: true,
    }),
    true,
    ['current-password'],
  ],
];

/** Their password fields are for secrets of other services: `TypedField` keeps password managers from filling them in. */
const keyFields = ['settings/email/mail-server-panel.tsx', 'settings/payments/payments-section.tsx'];

const render = (form: ReactNode): string => {
  const client = new QueryClient();
  client.setQueryData(memberKey, member);
  const data = {
    siteTitle: 'The campaign',
    contestantName: 'Thandiwe',
    timezone: 'Africa/Blantyre',
    dateFormat: 'MM/DD/YYYY' as const,
    sendsMail: false,
    demoSignIn: null,
  };
  const html = renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(PageDataProvider, {
        data,
        children: createElement(QueryClientProvider, {
          client,
          children: createElement(NoticesProvider, {
            children: createElement(AuthProvider, { children: form }),
          }),
        }),
      }),
    ),
  );
  client.clear();
  return html;
};

const attribute = (input: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(input)?.[1];

test.each(forms)('%s has a username field for password managers', (_, form, knowsUsername, kinds) => {
  const html = render(form);
  expect(html.match(/<form/g)).toHaveLength(1);
  const inputs: readonly string[] = /<form.*<\/form>/s.exec(html)?.[0].match(/<input[^>]*>/g) ?? [];
  const usernames = inputs.filter((input) => attribute(input, 'autocomplete') === 'username');
  expect(usernames).toHaveLength(1);
  expect(attribute(usernames[0] ?? '', 'value')).toBe(knowsUsername ? 'grace.b' : undefined);
  const passwords = inputs.filter((input) => attribute(input, 'type') === 'password');
  expect(passwords.map((input) => attribute(input, 'autocomplete'))).toEqual(kinds);
  // Password managers look for the username before the first password.
  expect(inputs.indexOf(usernames[0] ?? '')).toBeLessThan(inputs.indexOf(passwords[0] ?? ''));
});

test('lists every form with a password field', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .filter((name) => /type="password"|<PasswordInput/.test(readFileSync(join(folder, name), 'utf8')))
    .map((name) => name.replaceAll('\\', '/'));
  // The shared input is part of the forms that use it.
  const field = 'settings/security/password-input.tsx';
  const others = [field, ...keyFields];
  expect(files.filter((name) => !others.includes(name)).sort()).toEqual(forms.map(([name]) => name).sort());
  for (const name of keyFields) {
    const fields = readFileSync(join(folder, name), 'utf8').match(/<\w+[^>]*type="password"/g) ?? [];
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) expect(field).toMatch(/^<TypedField/);
  }
});

test('the login helps with a forgotten password: by a link, or without a mail server by an Administrator', () => {
  const withMail = render(createElement(ForgottenPassword, { sendsMail: true }));
  expect(withMail).toContain('Forgot password?</summary>');
  expect(withMail).toMatch(/<input[^>]*type="email"/);
  const withoutMail = render(createElement(ForgottenPassword, { sendsMail: false }));
  expect(withoutMail).not.toContain('Forgot password?');
  expect(withoutMail).toContain('please ask an Administrator in your team');
});
