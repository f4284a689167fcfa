import { type BrowserContext, expect, type Page } from '@playwright/test';
import { adminApi } from '../../../src/shared/admin/admin-paths.ts';
import { demoSignIn } from '../../../src/shared/demo-sign-in.ts';

type Credentials = { readonly username: string; readonly password: string };
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The sessions of this worker, by site and username: checking a password takes the site longer than opening a page. */
const sessions = new Map<string, Cookies>();

const isSignedIn = async ({ request }: BrowserContext, address: string): Promise<boolean> =>
  (await (await request.get(`${address}${adminApi}/me`)).json()).member !== null;

/** Signs in without the login screen, again with the session of an earlier test unless that has ended. */
export const signIn = async (
  context: BrowserContext,
  address: string,
  credentials: Credentials = demoSignIn,
): Promise<void> => {
  const key = `${address} ${credentials.username}`;
  const known = sessions.get(key);
  if (known) {
    await context.addCookies(known);
    if (await isSignedIn(context, address)) return;
    await context.clearCookies();
  }
  const response = await context.request.post(`${address}${adminApi}/sign-in`, {
    headers: { origin: address },
    data: { username: credentials.username, password: credentials.password },
  });
  expect(await response.json()).toEqual({ isSignedIn: true });
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
