import { expectAccessibleLayout } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import {
  chooseMethod,
  choosePackage,
  packageGroup,
  phoneField,
  progressBar,
  sectionHeading,
  submitButton,
  takeErrorsExcept422,
} from './support/vote-page.ts';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const day = 86_400;

const hero = (voting_period: object) => ({
  update: [],
  event: [],
  quote: [],
  'media-kit': [],
  'hero-section': [{ id: 1, date: '2025-08-01T08:00:00', acf: { voting_period, voting_url: '/vote' } }],
});

let site: RemoteSite;
test.afterEach(async ({ page }) => {
  // Close the page first: its requests to the ended site would fail.
  await page.close();
  await site.end();
});

/** Starts the site first, then sets voting to open or close in this number of seconds, however long starting took. */
const startWithVotingChange = async (name: 'start_date' | 'closing_date', seconds = 15): Promise<number> => {
  site = await startRemoteSite({});
  const changeTime = Date.now() + seconds * 1000;
  site.host.items = hero({ [name]: new Date(changeTime).toISOString() });
  return changeTime;
};

const listOrders = () =>
  withSiteDatabase(site.folder, ({ db }) => db.selectFrom('vote_order').select('id').execute());

const fillVoteForm = async (page: Parameters<typeof submitButton>[0]): Promise<void> => {
  await choosePackage(page, '5');
  await chooseMethod(page, 'Airtel Money');
  await phoneField(page).fill('0991234567');
};

for (const [name, period, title, message] of [
  [
    'closed',
    { closing_date: inSeconds(-day) },
    'Voting has closed',
    /^Voting closed on .+ time\)\. Thank you/,
  ],
  [
    'still to open',
    { start_date: inSeconds(day) },
    'Voting has not opened yet',
    /^Voting opens on .+ time\)\./,
  ],
] as const)
  test.describe(`while voting is ${name}`, () => {
    test.beforeEach(async () => {
      site = await startRemoteSite(hero(period));
    });

    test('the page shows a message in place of the form, and its other sections', async ({ page }) => {
      await visit(page, `${site.address}/vote`);
      await expect(sectionHeading(page, title)).toBeVisible();
      await expect(page.getByText(message)).toBeVisible();
      await expect(packageGroup(page)).toHaveCount(0);
      await expect(progressBar(page)).toBeVisible();
      await expectAccessibleLayout(page);
      await page.getByRole('link', { name: 'See every vote in the public ledger' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Vote ledger' })).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: 'Find my vote' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'By its reference' })).toBeVisible();
    });

    test('the message is shown after navigation inside the site, too; Vote Now still links to the page', async ({
      page,
    }) => {
      await visit(page, `${site.address}/vote/ledger`);
      await page.getByRole('link', { name: 'Vote', exact: true }).first().click();
      await expect(sectionHeading(page, title)).toBeVisible();
      await page.goto(site.address);
      await expect(page.getByRole('link', { name: 'Vote Now' }).first()).toHaveAttribute('href', '/vote');
    });
  });

test('an open page shows by itself that voting has closed, and moves the focus from the form to the message', async ({
  page,
}) => {
  await startWithVotingChange('closing_date');
  await visit(page, `${site.address}/vote`);
  await phoneField(page).fill('0991234567');
  await expect(sectionHeading(page, 'Voting has closed')).toBeVisible({ timeout: 40_000 });
  await expect(sectionHeading(page, 'Voting has closed')).toBeFocused();
  await expect(submitButton(page)).toHaveCount(0);
});

test('an open page shows the form when voting opens', async ({ page }) => {
  await startWithVotingChange('start_date');
  await visit(page, `${site.address}/vote`);
  await expect(sectionHeading(page, 'Voting has not opened yet')).toBeVisible();
  await expect(packageGroup(page)).toBeVisible({ timeout: 40_000 });
});

test('an order sent too late is rejected with the server’s message', async ({ page, pageErrors }) => {
  const closes = await startWithVotingChange('closing_date');
  // Without the progress the page does not learn that voting has closed.
  await page.route('**/api/votes/progress', (route) => route.abort());
  await visit(page, `${site.address}/vote`);
  await fillVoteForm(page);
  await page.waitForFunction((time) => Date.now() > time, closes + 500);
  await submitButton(page).click();
  await expect(
    page.getByText(/^Voting closed on .+ Nothing was ordered and nothing is charged\./),
  ).toBeVisible();
  await expect(phoneField(page)).toHaveValue('0991234567');
  expect(await listOrders()).toEqual([]);
  expect(
    takeErrorsExcept422(pageErrors).filter((line) => !/ERR_FAILED|Failed to load votes/.test(line)),
  ).toEqual([]);
});

test('orders are accepted between opening and closing', async ({ page }) => {
  site = await startRemoteSite(hero({ start_date: inSeconds(-day), closing_date: inSeconds(day) }));
  await visit(page, `${site.address}/vote`);
  await fillVoteForm(page);
  await submitButton(page).click();
  await expect(sectionHeading(page, 'Thank you')).toBeVisible();
  expect(await listOrders()).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an order sent too late gets the page that voting has closed', async ({ page, pageErrors }) => {
    const closes = await startWithVotingChange('closing_date');
    await page.goto(`${site.address}/vote`);
    await fillVoteForm(page);
    await expect.poll(() => Date.now() > closes, { timeout: 40_000 }).toBe(true);
    await submitButton(page).click();
    await expect(sectionHeading(page, 'Voting has closed')).toBeVisible();
    await expect(submitButton(page)).toHaveCount(0);
    expect(await listOrders()).toEqual([]);
    expect(takeErrorsExcept422(pageErrors)).toEqual([]);
  });
});
