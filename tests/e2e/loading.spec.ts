import { pauseRequests } from './support/paused-requests.ts';
import { expect, test } from './support/site-test.ts';
import { visitUntilIdle } from './support/visit.ts';

test('after navigation inside the site each part shows its loading message until its content arrives', async ({
  page,
  demoSite,
}) => {
  await visitUntilIdle(page, `${demoSite.address}/contact`);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const release = await pauseRequests(page);
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Quick Links' });
  for (const [label, messages] of [
    ['About', ['Loading About Thandiwe Banda...', 'Loading quotes...', 'Loading media kit...']],
    [
      'Home',
      [
        'Loading hero section...',
        'Loading updates...',
        'Loading events...',
        'Loading quotes...',
        'Loading media kit...',
      ],
    ],
    ['Events', ['Loading events...']],
    ['Sponsors', ['Loading sponsors...']],
    ['Gallery', ['Loading gallery...']],
  ] as const)
    await test.step(label, async () => {
      await links.getByRole('link', { name: label }).click();
      for (const message of messages) await expect(page.getByText(message, { exact: true })).toBeVisible();
    });
  // The gallery sends both requests before either gets a response.
  for (const type of ['photo-gallery', 'video-gallery'])
    await expect.poll(() => requestedPaths.filter((path) => path.endsWith(`/${type}`))).toHaveLength(1);
  release();
  await expect(page.getByRole('heading', { name: 'On stage' })).toBeVisible();
  for (const [label, shown] of [
    ['Home', page.getByText('8 pictures', { exact: true })],
    ['Events', page.getByText('Showing 1–6 of 16 events')],
    ['Sponsors', page.getByRole('heading', { name: 'Nyanja Airtime' })],
    ['About', page.getByRole('heading', { level: 1, name: 'From the lakeshore to the stage' })],
  ] as const) {
    await links.getByRole('link', { name: label }).click();
    await expect(shown).toBeVisible();
    await expect(page.getByText(/^Loading .*\.\.\.$/)).toHaveCount(0);
  }
});
