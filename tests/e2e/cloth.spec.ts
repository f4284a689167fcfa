import { expectAccessibleState } from './support/page-checks.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { addPaidVotes } from './support/vote-orders.ts';
import { chooseOutcome, orderVotes, thanksHeading } from './support/vote-page.ts';

test('a voter goes from the receipt to the piece of the cloth, which is lit among the others', async ({
  page,
  demoSite,
}) => {
  await addPaidVotes(demoSite.folder, 30);
  await visit(page, `${demoSite.address}/vote`);
  await chooseOutcome(page, 'Succeed');
  await orderVotes(page);
  await expect(thanksHeading(page)).toBeVisible();
  const panels: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/vote/ledger/cloth/'))
      panels.push(`${response.status()} ${response.headers()['content-type']}`);
  });
  await page.getByRole('link', { name: 'See your piece of the cloth' }).click();
  await expect(page).toHaveURL(/\/vote\/ledger\?entry=\d+#cloth$/);
  const entry = new URL(page.url()).searchParams.get('entry') ?? '';
  const name = `Entry ${Number(entry).toLocaleString('en')}, 5 votes`;

  await test.step('the piece has its number, its place and its neighbours, which are drawn', async () => {
    const cloth = page.getByRole('region', { name: 'The cloth' });
    await expect(cloth.getByRole('heading', { name: 'The cloth', exact: true })).toBeInViewport();
    const lit = cloth.getByRole('figure').getByRole('link', { name });
    await expect(lit).toBeVisible();
    await expect(cloth.getByRole('img', { name: `${name}, highlighted among its neighbours` })).toBeVisible();
    await expect(cloth.getByRole('figure')).toContainText(/Diamonds [\d,]+ to [\d,]+ of the cloth, in row/);
    await expect.poll(() => panels).toContain('200 image/svg+xml');
    expect(panels.filter((panel) => !panel.startsWith('200'))).toEqual([]);
    await expectAccessibleState(page, '#cloth');
  });

  await test.step('the piece leads to its line by the keyboard', async () => {
    await page.getByRole('figure').getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(`#entry-${entry}`)).toBeInViewport();
    await expect(page.locator(`#entry-${entry}`)).toContainText('+5 votes');
  });
});
