import { expectSound } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { inDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import {
  buttonOf,
  chooseMethod,
  choosePackage,
  headingOf,
  packagesOf,
  phoneOf,
  progressOf,
  without422,
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
  // An open page would miss the site that goes.
  await page.close();
  await site.end();
});

/** Starts the site first: the moment comes so many seconds after that, however long starting takes. */
const startWithTurn = async (name: 'start_date' | 'closing_date', seconds = 15): Promise<number> => {
  site = await startRemoteSite({});
  const turn = Date.now() + seconds * 1000;
  site.host.items = hero({ [name]: new Date(turn).toISOString() });
  return turn;
};

const ordersOf = () =>
  inDatabase(site.folder, ({ db }) => db.selectFrom('vote_order').select('id').execute());

const fillIn = async (page: Parameters<typeof buttonOf>[0]): Promise<void> => {
  await choosePackage(page, '5');
  await chooseMethod(page, 'Airtel Money');
  await phoneOf(page).fill('0991234567');
};

for (const [name, period, title, sentence] of [
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

    test('the page says so in place of the form, and everything else is there', async ({ page }) => {
      await visit(page, `${site.address}/vote`);
      await expect(headingOf(page, title)).toBeVisible();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(packagesOf(page)).toHaveCount(0);
      await expect(progressOf(page)).toBeVisible();
      await expectSound(page);
      await page.getByRole('link', { name: 'See every vote in the public ledger' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Vote ledger' })).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: 'Find my vote' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'By its reference' })).toBeVisible();
    });

    test('whoever comes from another page of the site is told, too; Vote Now still leads there', async ({
      page,
    }) => {
      await visit(page, `${site.address}/vote/ledger`);
      await page.getByRole('link', { name: 'Vote', exact: true }).first().click();
      await expect(headingOf(page, title)).toBeVisible();
      await page.goto(site.address);
      await expect(page.getByRole('link', { name: 'Vote Now' }).first()).toHaveAttribute('href', '/vote');
    });
  });

test('a page that is open when voting closes turns by itself, and takes whoever was in the form along', async ({
  page,
}) => {
  await startWithTurn('closing_date');
  await visit(page, `${site.address}/vote`);
  await phoneOf(page).fill('0991234567');
  await expect(headingOf(page, 'Voting has closed')).toBeVisible({ timeout: 40_000 });
  await expect(headingOf(page, 'Voting has closed')).toBeFocused();
  await expect(buttonOf(page)).toHaveCount(0);
});

test('a page that is open when voting opens gets the form', async ({ page }) => {
  await startWithTurn('start_date');
  await visit(page, `${site.address}/vote`);
  await expect(headingOf(page, 'Voting has not opened yet')).toBeVisible();
  await expect(packagesOf(page)).toBeVisible({ timeout: 40_000 });
});

test('what a page sends too late is refused at the form, in the server’s words', async ({
  page,
  complaints,
}) => {
  const closes = await startWithTurn('closing_date');
  // Without it the page does not learn that voting has closed.
  await page.route('**/api/votes/progress', (route) => route.abort());
  await visit(page, `${site.address}/vote`);
  await fillIn(page);
  await page.waitForFunction((time) => Date.now() > time, closes + 500);
  await buttonOf(page).click();
  await expect(
    page.getByText(/^Voting closed on .+ Nothing was ordered and nothing is charged\./),
  ).toBeVisible();
  await expect(phoneOf(page)).toHaveValue('0991234567');
  expect(await ordersOf()).toEqual([]);
  expect(without422(complaints).filter((line) => !/ERR_FAILED|Failed to load votes/.test(line))).toEqual([]);
});

test('orders are taken between the moments, and where none is named', async ({ page }) => {
  site = await startRemoteSite(hero({ start_date: inSeconds(-day), closing_date: inSeconds(day) }));
  await visit(page, `${site.address}/vote`);
  await fillIn(page);
  await buttonOf(page).click();
  await expect(headingOf(page, 'Thank you')).toBeVisible();
  expect(await ordersOf()).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form that is sent too late is answered by the page that says so', async ({ page, complaints }) => {
    const closes = await startWithTurn('closing_date');
    await page.goto(`${site.address}/vote`);
    await fillIn(page);
    await expect.poll(() => Date.now() > closes, { timeout: 40_000 }).toBe(true);
    await buttonOf(page).click();
    await expect(headingOf(page, 'Voting has closed')).toBeVisible();
    await expect(buttonOf(page)).toHaveCount(0);
    expect(await ordersOf()).toEqual([]);
    expect(without422(complaints)).toEqual([]);
  });
});
