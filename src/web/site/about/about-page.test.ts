import { expect, test } from 'vitest';
import {
  findAll,
  findFirst,
  findLabelled,
  findLinks,
  textOf,
  textsOf,
} from '../../../../tests/support/markup.ts';
import { setUpRenderedSite } from '../../../../tests/support/rendered-site.ts';

const openSite = setUpRenderedSite();

const quotes = [1, 2, 3, 4].map((id) => ({
  id,
  slug: `quote-${id}`,
  date: `2025-08-0${id}T08:00:00`,
  date_gmt: `2025-08-0${id}T06:00:00`,
  content: { rendered: `<p>Words ${id}.</p>` },
}));
const kit = {
  id: 1,
  acf: {
    photo_gallery: {
      multiple_photos: ['one', 'two'].map((name, index) => ({
        id: index + 1,
        title: name,
        full_image_url: `https://pictures.example/${name}.jpg`,
        thumbnail_image_url: `https://pictures.example/${name}-small.jpg`,
      })),
    },
  },
};
const story = {
  id: 1,
  title: { rendered: 'From the lakeshore to the stage' },
  content: { rendered: '<p>Hello.</p><h2>Buku Langa</h2>' },
  cover_photo: { url: '/uploads/about-portrait.jpg', alt: 'Portrait', width: 800, height: 1000 },
};
const settings = { siteTitle: 'The campaign', contestantName: 'Thandiwe Banda' };

test('her story: portrait, title, quote, text, journey and a call to action', async () => {
  const render = await openSite({ about: [story], quote: quotes.slice(0, 1) }, { settings });
  const { main, title, text } = await render('/about');
  expect(title).toBe('About Thandiwe Banda | The campaign');
  expect(textsOf(findAll(main, 'h1'))).toEqual(['From the lakeshore to the stage']);
  expect(findFirst(main, 'img').attributes.src).toMatch(/about-portrait/);
  expect(textOf(findFirst(main, 'blockquote'))).toBe('“Words 1.”');
  expect(textsOf(findAll(main, 'h2'))).toEqual(expect.arrayContaining(['Buku Langa', 'The Journey']));
  expect(text).toContain('Hello.');
  expect(findLinks(main, 'Vote for Thandiwe Banda')[0]?.attributes.href).toBe('/vote');
  expect(findLinks(main, 'Support My Journey')[0]?.attributes.href).toBe('/contact');
});

test('quotes keep the languages of their words, in the hero and in the journey', async () => {
  const content = { rendered: '<p>Say <em lang="ny">moni</em> to everyone.</p>' };
  const render = await openSite({ about: [story], quote: [{ ...quotes[0], content }] }, { settings });
  const { main } = await render('/about');
  const shown = findAll(main, 'blockquote').filter((quote) => textOf(quote) === '“Say moni to everyone.”');
  expect(shown.map((quote) => textOf(findFirst(quote, 'span', { lang: 'ny' })))).toEqual(['moni', 'moni']);
});

test.each([
  ['1:4', 400, 1_600, 'object-contain'],
  ['4:1', 1_600, 400, 'object-contain'],
  ['4:5', 800, 1_000, 'object-cover'],
  ['4:3', 1_600, 1_200, 'object-cover'],
])('a portrait of %s is shown whole if the frame would cut most of it', async (_, width, height, fit) => {
  const render = await openSite({
    about: [{ ...story, cover_photo: { ...story.cover_photo, width, height } }],
  });
  expect(findFirst((await render('/about')).main, 'img').attributes.class).toContain(fit);
});

test('the journey section is on the home page and the about page; only the home page links to the about page', async () => {
  const render = await openSite({ quote: quotes, 'media-kit': [kit] }, { settings });
  for (const path of ['/', '/about']) {
    const journey = findLabelled((await render(path)).main, 'section', 'The Journey');
    const items = textsOf(findAll(journey, 'li'));
    // The milestones of the specification are the default.
    expect(items.filter((text) => /^20\d\d/.test(text))).toEqual([
      expect.stringMatching(/^2021.*Youth Advocate.*local NGOs on youth education/),
      expect.stringMatching(/^2023.*Community Leader.*girls’ education program/),
      expect.stringMatching(/^2024.*University Graduate.*[Cc]ommerce degree in tourism management/),
      expect.stringMatching(/^2025.*Miss Malawi Contestant/),
    ]);
    expect(textOf(findFirst(journey, 'figcaption'))).toBe('What she stands for');
    expect(textOf(findFirst(journey, 'blockquote')).length).toBeGreaterThan(50);
    // The newest three quotes.
    expect(items.filter((text) => text.startsWith('“'))).toEqual(['“Words 4.”', '“Words 3.”', '“Words 2.”']);
    expect(findLinks(journey, 'Learn More About Her Journey')).toHaveLength(path === '/' ? 1 : 0);
    const box = findLabelled(journey, 'section', 'Media Kit');
    expect(textsOf(findAll(box, 'p'))).toContain('2 pictures');
    expect(findAll(box, 'img').map(({ attributes }) => attributes.alt)).toEqual(['one', 'two']);
    expect(findLinks(box, 'Download Media Kit')[0]?.attributes.href).toBe('/media-kit.zip');
  }
});

test('without a story, quotes or a media kit each part shows a message', async () => {
  const { main, text, status } = await (await openSite({}))('/about');
  expect(status).toBe(200);
  expect(textsOf(findAll(main, 'h1'))).toEqual(['Contestant']);
  expect(findLinks(main, 'latest updates')[0]?.attributes.href).toBe('/updates');
  expect(text).toContain('No quotes available at the moment.');
  const box = findLabelled(main, 'section', 'Media Kit');
  expect(textOf(box)).toContain('No media kit available at the moment.');
  expect(findAll(box, 'a')).toEqual([]);
});

test('with the content host unavailable each part shows its error', async () => {
  const { main, text, status } = await (await openSite({}, { failing: 'all' }))('/about');
  expect(status).toBe(503);
  expect(text).toContain('Failed to load About Contestant content.');
  expect(text).toContain('Failed to load quotes. Please try again later.');
  expect(text).toContain('Failed to load media kit. Please try again later.');
  expect(textsOf(findAll(main, 'h2')).filter((heading) => heading.startsWith('Oops!'))).toHaveLength(3);
  // Without scripts Try Again reloads the page.
  expect(findLinks(main, 'Try Again').map(({ attributes }) => attributes.href)).toEqual(
    Array(3).fill('/about'),
  );
});
