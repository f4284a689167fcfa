import { type BrowserContext, expect, type Page } from '@playwright/test';
import { adminApi } from '../../../src/shared/admin/admin-paths.ts';
import { demoSignIn } from '../../../src/shared/demo-sign-in.ts';

type Credentials = { readonly username: string; readonly password: string };
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Begins a session as on a new device, without the login screen. */
export const beginSession = async (
  context: BrowserContext,
  address: string,
  { username, password }: Credentials,
): Promise<void> => {
  const response = await context.request.post(`${address}${adminApi}/sign-in`, {
    headers: { origin: address },
    data: { username, password },
  });
  expect(await response.json()).toEqual({ isSignedIn: true });
};

/** The sessions of this worker, by site and username: checking a password takes the site longer than rendering a page. */
const sessions = new Map<string, Cookies>();

const isSignedIn = async ({ request }: BrowserContext, address: string): Promise<boolean> =>
  (await (await request.get(`${address}${adminApi}/me`)).json()).member !== null;

/** Signs in with the session of an earlier test, or with a new one if there is none or it has ended. */
export const signIn = async (
  context: BrowserContext,
  address: string,
  credentials: Credentials = demoSignIn,
): Promise<void> => {
  const key = `${address} ${credentials.username}`;
  await context.addCookies(sessions.get(key) ?? []);
  if (sessions.has(key) && (await isSignedIn(context, address))) return;
  await beginSession(context, address, credentials);
  sessions.set(key, await context.cookies(address));
};

/** Signs in and opens an admin path. admin-login.spec.ts tests the login screen. */
export const signInToAdmin = async (
  page: Page,
  address: string,
  path = '/admin',
  credentials: Credentials = demoSignIn,
): Promise<void> => {
  await signIn(page.context(), address, credentials);
  await page.goto(address + path);
};

/** Signs in with the dialog that opens over a screen with unsaved work after its session ended. */
export const signInAgain = async (
  page: Page,
  { username, password }: Credentials = demoSignIn,
): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toHaveCount(0);
};
