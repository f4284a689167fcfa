import { expect, test } from 'vitest';
import { findAll, findFirst, findLinks, textsOf } from '../../../../tests/support/markup.ts';
import { setUpRenderedSite } from '../../../../tests/support/rendered-site.ts';

const openSite = setUpRenderedSite();

const item = {
  id: 1,
  slug: 'privacy',
  status: 'publish',
  date: '2025-08-01T08:00:00',
  title: { rendered: 'Privacy' },
  content: {
    rendered: `<p>This page says what ${'is stored about its readers and for how long '.repeat(6)}.</p><h2>When you only read</h2>`,
  },
};

test('a content page shows its title and text, and no picture if it has none', async () => {
  const render = await openSite({ page: [item] }, { settings: { siteTitle: 'The campaign' } });
  const page = await render('/pages/privacy');
  expect([page.status, page.title]).toEqual([200, 'Privacy | The campaign']);
  expect(page.description).toMatch(/^This page says what .*…$/);
  expect(textsOf(findAll(page.main, 'h1'))).toEqual(['Privacy']);
  expect(textsOf(findAll(page.main, 'h2'))).toEqual(['When you only read']);
  expect(findAll(page.main, 'img')).toEqual([]);
});

test('the cover of a page is shown with its description', async () => {
  const cover_photo = {
    id: 7,
    url: '/uploads/house.jpg',
    alt: 'A house by the lake',
    width: 800,
    height: 500,
  };
  const { main } = await (await openSite({ page: [{ ...item, cover_photo }] }))('/pages/privacy');
  expect(findFirst(main, 'img').attributes.alt).toBe('A house by the lake');
});

test('an unknown page and an unknown address respond with 404 and a link to the home page', async () => {
  const render = await openSite({ page: [item] });
  for (const path of ['/pages/no-such-page', '/no/such/page']) {
    const page = await render(path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.title).toMatch(/^Page not found \|/);
    expect(textsOf(findAll(page.main, 'h1'))).toEqual(['Page not found']);
    expect(findLinks(page.main, 'Back to Home')[0]?.attributes.href).toBe('/');
  }
});

test('an outage shows an error with Try Again', async () => {
  const page = await (await openSite({ page: [item] }, { failing: 'all' }))('/pages/privacy');
  expect(page.status).toBe(503);
  expect(textsOf(findAll(page.main, 'h2'))).toEqual(['Oops! Something went wrong']);
  expect(page.text).toContain('Failed to load page. Please try again later.');
  expect(findLinks(page.main, 'Try Again')).toHaveLength(1);
});
