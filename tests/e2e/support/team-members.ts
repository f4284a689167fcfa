import { type BrowserContext, expect, type Page } from '@playwright/test';
import { adminApi } from '../../../src/shared/admin/admin-paths.ts';
import { authenticatorCode } from '../../support/authenticator.ts';
import { signIn } from './sign-in.ts';

/** A user whom a test adds to the team. */
type TestUser = { readonly name: string; readonly username: string; readonly email: string };

/** Adds a user on the users screen. Returns the invitation link, where the user chooses a password. */
export const inviteUser = async (
  page: Page,
  person: TestUser,
  role: 'Administrator' | 'Editor' = 'Editor',
): Promise<string> => {
  await page.getByRole('button', { name: 'Add New User' }).click();
  const form = page.getByRole('dialog', { name: 'Add New User' });
  await form.getByLabel('Name', { exact: true }).fill(person.name);
  await form.getByLabel('Username').fill(person.username);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Role').selectOption(role);
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  const shown = page.getByRole('dialog', { name: `A link for ${person.name}` });
  const link = await shown.getByRole('textbox', { name: 'Link' }).inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  return link;
};

type NewMember = {
  readonly role?: 'administrator' | 'editor';
  /** An Administrator of the site; by default that of the demo campaign. */
  readonly inviter?: { readonly username: string; readonly password: string };
};

const postTo = (context: BrowserContext, address: string) => async (path: string, data: object) => {
  const response = await context.request.post(`${address}${adminApi}${path}`, {
    headers: { origin: address },
    data,
  });
  expect(response.status()).toBe(200);
  return response.json();
};

/** Adds a member with a password, by default an Editor, without opening a screen, and signs them in. */
export const signInAsNewMember = async (
  context: BrowserContext,
  address: string,
  person: TestUser,
  password: string,
  { role = 'editor', inviter }: NewMember = {},
): Promise<void> => {
  const post = postTo(context, address);
  await signIn(context, address, inviter);
  const { link } = await post('/users', { ...person, role });
  await context.clearCookies();
  await post('/invitation/password', { token: new URL(link).searchParams.get('token'), password });
};

/** Turns on two-factor authentication for the signed-in member, without opening a screen. */
export const enableTwoFactor = async (
  context: BrowserContext,
  address: string,
  password: string,
): Promise<{ readonly key: string; readonly recoveryCodes: readonly string[] }> => {
  const post = postTo(context, address);
  const { key } = await post('/security/two-factor/begin', { password });
  const { recoveryCodes } = await post('/security/two-factor/finish', { code: authenticatorCode(key) });
  return { key, recoveryCodes };
};

/** Opens the invitation link and sets the password. */
export const acceptInvitation = async (page: Page, link: string, password: string): Promise<void> => {
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password').fill(password);
  await page.getByRole('button', { name: 'Set Password' }).click();
};

/** Turns on two-factor authentication on the security screen. Returns the key for the authenticator app. */
export const turnOnTwoFactor = async (page: Page, password: string): Promise<string> => {
  await page.getByLabel('Enable Two-Factor Authentication').click();
  const dialog = page.getByRole('dialog', { name: 'Enable Two-Factor Authentication' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill(authenticatorCode(key));
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await dialog.getByLabel('I have saved them where only I can find them').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return key;
};
