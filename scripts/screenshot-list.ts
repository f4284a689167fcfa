import { expect, type Page } from '@playwright/test';
import { adminPaths, entryFormAddress } from '../src/shared/admin/admin-paths.ts';
import { postOrder } from '../tests/e2e/support/post-order.ts';

/** The heights of the pictures by their width. */
const tall = { 360: 1500, 1280: 1160 };
const short = { 360: 1100, 1280: 900 };
const screen = { 360: 780, 1280: 900 };
/** On pages that change the most with the width. */
const onTabletAndWall = { 768: 1200, 1920: 1200 };

export type Shot = {
  /** A file is named after its page and its width. */
  readonly name: string;
  /** The address, or what finds it. */
  readonly path: string | ((page: Page, address: string) => Promise<string>);
  readonly heights: Readonly<Record<number, number>>;
  /** Opens what the address does not open. */
  readonly act?: (page: Page) => Promise<void>;
  /** Of a new campaign without any content; otherwise of the demo. */
  readonly isNewCampaign?: boolean;
};

const post = 'book-number-5000';

const findEditor = async (page: Page, address: string): Promise<string> => {
  const found = await page.request.get(`${address}/wp-json/wp/v2/update?slug=${post}`);
  const [update] = (await found.json()) as { readonly id: number }[];
  return entryFormAddress('update', update?.id ?? 0);
};

/** Saves a changed title first, so that there are two versions to compare. */
const openHistory = async (page: Page): Promise<void> => {
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill(`${await title.inputValue()}, and counting`);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('has changes that are not on the site yet')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByRole('listitem').last().getByRole('button').click();
  await history.getByRole('insertion').first().waitFor();
};

const openFile = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /cover-books\.jpg/ }).click();
  await page.getByRole('dialog', { name: 'cover-books.jpg' }).getByText('Where it is used').waitFor();
};

const searchForBook = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Search the admin area' }).fill('book');
  await page.getByRole('group', { name: 'Content' }).waitFor();
};

const waitForReceipt = (page: Page): Promise<void> =>
  page.getByText('Your votes have been counted.').first().waitFor();

export const shots: readonly Shot[] = [
  { name: 'home', path: '/', heights: { ...tall, ...onTabletAndWall } },
  { name: 'home-empty', path: '/', heights: tall, isNewCampaign: true },
  { name: 'about', path: '/about', heights: tall },
  { name: 'updates', path: '/updates', heights: tall },
  { name: 'update', path: `/updates/${post}`, heights: tall },
  { name: 'events', path: '/events', heights: tall },
  { name: 'gallery', path: '/gallery', heights: tall },
  { name: 'sponsors', path: '/sponsors', heights: tall },
  { name: 'contact', path: '/contact', heights: tall },
  { name: 'vote', path: '/vote', heights: { ...short, ...onTabletAndWall } },
  {
    name: 'receipt',
    path: (page, address) => postOrder(page.request, address),
    heights: short,
    act: waitForReceipt,
  },
  { name: 'ledger', path: '/vote/ledger', heights: { ...short, ...onTabletAndWall } },
  { name: 'not-found', path: '/no/such/page', heights: screen },
  { name: 'offline', path: '/offline', heights: screen },
  { name: 'admin-dashboard', path: adminPaths.dashboard, heights: screen },
  { name: 'admin-content', path: adminPaths.content, heights: screen },
  { name: 'admin-editor', path: findEditor, heights: { ...screen, ...onTabletAndWall } },
  { name: 'admin-history', path: findEditor, heights: screen, act: openHistory },
  { name: 'admin-media', path: adminPaths.media, heights: screen },
  {
    name: 'admin-media-details',
    path: `${adminPaths.media}?search=cover-books`,
    heights: screen,
    act: openFile,
  },
  { name: 'admin-search', path: adminPaths.dashboard, heights: screen, act: searchForBook },
  { name: 'admin-settings', path: adminPaths.settings, heights: screen },
];
