import { expect, test } from 'vitest';
import { findAll, findFirst, findLinks, textOf, textsOf } from '../../../../tests/support/markup.ts';
import { setUpRenderedSite } from '../../../../tests/support/rendered-site.ts';

const openSite = setUpRenderedSite();

test('shows partners with logo, text and website, and the link to become a sponsor', async () => {
  const partner = {
    id: 1,
    title: { rendered: 'Nyanja Airtime' },
    content: { rendered: '<p>A data bundle each month. <span lang="ny">Zikomo!</span></p>' },
    logo: { url: '/uploads/logo-nyanja.png', alt: '', width: 300, height: 200 },
    acf: { web_url: 'https://example.org/nyanja-airtime' },
  };
  const render = await openSite({ sponsor: [partner] }, { settings: { siteTitle: 'The campaign' } });
  const { main, title } = await render('/sponsors');
  expect(title).toBe('Sponsors | The campaign');
  const article = findFirst(main, 'article');
  expect(textsOf(findAll(article, 'h2'))).toEqual(['Nyanja Airtime']);
  expect(findFirst(article, 'img').attributes).toMatchObject({
    src: expect.stringMatching(/logo-nyanja/),
    alt: 'Logo of Nyanja Airtime',
  });
  expect(textOf(article)).toContain('A data bundle each month. Zikomo!');
  expect(textOf(findFirst(article, 'span', { lang: 'ny' }))).toBe('Zikomo!');
  expect(findLinks(article, /^Visit Website/)[0]?.attributes).toMatchObject({
    href: 'https://example.org/nyanja-airtime',
    target: '_blank',
  });
  expect(findLinks(main, 'Become a Sponsor')[0]?.attributes.href).toBe('/contact');
});

test('says the campaign’s own sentence, or a general one with the contestant’s name', async () => {
  const readText = async (settings: object) =>
    textOf((await (await openSite({ sponsor: [] }, { settings }))('/sponsors')).main);
  const contestantName = 'Alinafe Phiri';
  expect(await readText({ contestantName })).toContain(
    'Alinafe Phiri’s campaign runs on what partners give.',
  );
  const own = await readText({ contestantName, introductions: { sponsors: 'Books for every school.' } });
  expect(own).toContain('Books for every school.');
  expect(own).not.toContain('runs on what partners give');
});

test('a partner needs only an id and a title, and more than a hundred are shown', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({
    id: index + 1,
    title: { rendered: `Partner ${index + 1}` },
    date: '2025-08-01T08:00:00',
    date_gmt: '2025-08-01T06:00:00',
  }));
  const { main } = await (await openSite({ sponsor: [...many, { id: 500, title: { rendered: '' } }] }))(
    '/sponsors',
  );
  const partners = findAll(main, 'article');
  expect(partners).toHaveLength(120);
  expect(findAll(partners[0], 'a')).toEqual([]);
  expect(findAll(partners[0], 'img')).toEqual([]);
});

test('without partners the page shows a message and the link to become a sponsor', async () => {
  const { main, text } = await (await openSite({}))('/sponsors');
  expect(text).toContain('No partners yet. Yours could be the first name here.');
  expect(findLinks(main, 'Become a Sponsor')).toHaveLength(1);
});

test('an outage shows an error with Try Again', async () => {
  const { main, text, status } = await (await openSite({}, { failing: 'all' }))('/sponsors');
  expect(status).toBe(503);
  expect(text).toContain('Failed to load sponsors. Please try again later.');
  expect(findLinks(main, 'Try Again')).toHaveLength(1);
});
