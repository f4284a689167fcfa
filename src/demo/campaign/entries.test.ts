import { describe, expect, it } from 'vitest';
import { checkField } from '../../content/check-field.ts';
import { contentTypes } from '../../content/registry.ts';
import { createExcerpt, stripHtml } from '../../content/text/text.ts';
import type { DemoEntry } from '../demo-entry.ts';
import { pictures } from '../pictures/catalogue.ts';
import { createTimeline, type DaysFromInstallation, storyDays } from '../timeline.ts';
import { createAuthors } from './authors.ts';
import { createDemoEntries } from './entries.ts';

const numbered = (set: string): string[] => [1, 2, 3, 4, 5, 6].map((number) => `${set}-0${number}`);

const galleryPictures = ['school', 'stage', 'lake', 'community'].flatMap(numbered);
const kitPictures = [
  'kit-portrait-formal',
  'kit-portrait-smile',
  'kit-full-length',
  'kit-with-students',
  'kit-at-lake',
  'kit-on-stage',
  'kit-reading',
  'kit-crest',
];
const pictureNames = pictures.map(({ name }) => name);
const logos = pictureNames.filter((name) => name.startsWith('logo-'));
const covers = pictureNames.filter((name) => name.startsWith('cover-'));

const timeline = createTimeline(Date.UTC(2025, 8, 15));
const { onDay } = timeline;
const authors = createAuthors(timeline);
const demoEntries = createDemoEntries(timeline);

const listByType = (name: string): DemoEntry[] => demoEntries.filter((entry) => entry.type.name === name);
const isVisible = ({ published, status }: DemoEntry): boolean => status !== 'draft' && published <= 0;
const getValues = (entry: DemoEntry): Readonly<Record<string, unknown>> => entry.fields(onDay);
const listValues = (type: string, field: string): unknown[] =>
  listByType(type).map((entry) => getValues(entry)[field] ?? null);
const formatName = (entry: DemoEntry): string => `${entry.type.name} ${entry.slug}`;

/** Lists the names of the pictures of an entry, with their fields. */
const listPictures = (entry: DemoEntry): { field: string; name: unknown }[] =>
  Object.entries(entry.type.fields)
    .filter(([, { kind }]) => kind.name === 'picture' || kind.name === 'pictures')
    .flatMap(([field]) => [getValues(entry)[field] ?? []].flat().map((name) => ({ field, name })));

/** Replaces picture names by media ids, as the installation does. */
const toMediaIds = (kind: string, value: unknown): unknown => {
  if (kind === 'picture' && value !== null) return pictureNames.indexOf(String(value)) + 1;
  if (kind === 'pictures' && Array.isArray(value)) return value.map((name) => pictureNames.indexOf(name) + 1);
  return value;
};

describe('every entry of the demo campaign', () => {
  it.each(demoEntries.map((entry) => [formatName(entry), entry] as const))('%s is valid', (_, entry) => {
    const values = getValues(entry);
    expect(Object.keys(entry.type.fields)).toEqual(expect.arrayContaining(Object.keys(values)));
    for (const [name, field] of Object.entries(entry.type.fields))
      expect(checkField(field, toMediaIds(field.kind.name, values[name] ?? null))).toBeNull();
    for (const { name } of listPictures(entry)) expect(pictureNames).toContain(name);
    expect(entry.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const parts = { title: entry.title, slug: entry.slug, content: entry.html };
    for (const part of entry.type.requires) expect(parts[part]).not.toBe('');
    expect(authors.map((author) => author.slug)).toContain(entry.author);
  });

  it('has a type of the registry, and every type has entries', () => {
    expect(new Set(demoEntries.map((entry) => entry.type))).toEqual(new Set(contentTypes));
  });

  it('has a unique slug within its type', () => {
    expect(new Set(demoEntries.map(formatName)).size).toBe(demoEntries.length);
  });

  it('has a plain title without entities and markup', () => {
    for (const { title } of demoEntries) expect(stripHtml(title)).toBe(title);
  });
});

describe('the html', () => {
  const allowed = 'p h2 h3 h4 ul ol li blockquote strong em span a br hr figure img figcaption'.split(' ');

  it.each(demoEntries.map((entry) => [formatName(entry), entry.html] as const))(
    'of %s is well formed',
    (_, html) => {
      const open: string[] = [];
      for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)/g)) {
        expect(allowed).toContain(tag);
        if (slash) expect(open.pop()).toBe(tag);
        else open.push(tag);
      }
      expect(open).toEqual([]);
      expect(html).not.toMatch(/&(?!amp;|lt;|gt;|quot;)|\n\s|\s\n|<p>\s|\s<\/p>/);
    },
  );

  it('names the language of words that are not English', () => {
    const foreign = /\b(?:zikomo|moni|muli bwanji|pang’ono|mutu umodzi|tiyeni|yewo)\b/i;
    for (const { title, html } of demoEntries) {
      expect(title).not.toMatch(foreign);
      expect(stripHtml(html.replace(/<(span|em) lang="(?:ny|tum)">.*?<\/\1>/g, ''))).not.toMatch(foreign);
    }
  });

  it('links only to existing pages and to example.org', () => {
    const routes = [
      '/',
      '/about',
      '/updates',
      '/events',
      '/gallery',
      '/vote',
      '/vote/find',
      '/vote/ledger',
      '/sponsors',
      '/contact',
      '/my-data',
    ];
    const own = demoEntries.filter(isVisible).map((entry) => entry.type.pathOf(entry.slug));
    for (const { html } of demoEntries)
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
        if (!href.startsWith('https://example.org/')) expect([...routes, ...own]).toContain(href);
  });

  it('contains no telephone numbers', () => {
    for (const { html } of demoEntries) expect(stripHtml(html)).not.toMatch(/\+?265\s?\d|\b0\d{6,}/);
  });
});

describe('updates', () => {
  const updates = listByType('update');
  const visible = updates.filter(isVisible);

  it('are fifteen published, one scheduled and one draft', () => {
    expect(visible).toHaveLength(15);
    expect(updates.filter((entry) => entry.status !== 'draft' && !isVisible(entry))).toMatchObject([
      { published: 3 },
    ]);
    expect(updates.filter((entry) => entry.status === 'draft')).toHaveLength(1);
  });

  it('are spread over four months, no two on one day', () => {
    const days = visible.map((entry) => Number(entry.published)).sort((a, b) => b - a);
    expect([days.at(0), days.at(-1)]).toEqual([-1, -120]);
    expect(new Set(days).size).toBe(days.length);
  });

  it('have exactly four categories', () => {
    const categories = ['Community', 'Education', 'Pageant', 'Press'];
    expect([...new Set(listValues('update', 'category'))].sort()).toEqual(categories);
    expect([...new Set(visible.map((entry) => getValues(entry).category))].sort()).toEqual(categories);
  });

  it('include edge cases: a long title, an apostrophe, an ampersand, a missing cover', () => {
    const titles = visible.map((entry) => entry.title);
    expect(titles.filter((title) => title.length >= 100 && title.length <= 120)).toHaveLength(1);
    expect(titles.some((title) => title.includes('’'))).toBe(true);
    expect(titles.some((title) => title.includes('&'))).toBe(true);
    expect(listValues('update', 'cover').filter((cover) => cover === null)).toHaveLength(1);
  });

  it('have bodies of four to nine paragraphs that begin with text and fill a card', () => {
    for (const { html } of visible) {
      const paragraphs = html.match(/<p>/g)?.length ?? 0;
      expect(paragraphs).toBeGreaterThanOrEqual(4);
      expect(paragraphs).toBeLessThanOrEqual(9);
      expect(html.startsWith('<p>')).toBe(true);
      expect(html).toMatch(/<h[23]>|<ul>|<ol>/);
      expect(createExcerpt(stripHtml(html), 200)).toMatch(/…$/);
    }
  });
});

describe('events', () => {
  const days = listValues('event', 'day').filter((day) => typeof day === 'string');

  it('are sixteen, at least nine of them in the future', () => {
    expect(listByType('event')).toHaveLength(16);
    expect(days.filter((day) => day >= onDay(0)).length).toBeGreaterThanOrEqual(9);
    for (const day of days) {
      expect(day >= onDay(-60)).toBe(true);
      expect(day <= onDay(75)).toBe(true);
    }
  });

  it('have five categories, ignoring case', () => {
    const categories = listValues('event', 'category').map(String);
    expect(new Set(categories.map((category) => category.toLowerCase())).size).toBe(5);
    expect(new Set(categories).size).toBeGreaterThan(5);
  });

  it('include entries without the optional fields', () => {
    const missing = (field: string) => listValues('event', field).filter((value) => value === null).length;
    expect(missing('day')).toBeGreaterThanOrEqual(2);
    expect(missing('time')).toBeGreaterThanOrEqual(3);
    expect(missing('location')).toBeGreaterThanOrEqual(1);
    expect(missing('cover')).toBeGreaterThanOrEqual(1);
    expect(missing('price')).toBeGreaterThanOrEqual(3);
    expect(missing('ticketUrl')).toBe(8);
  });

  it('have three featured ones, none to five tags, tickets at example.org', () => {
    expect(listValues('event', 'isFeatured').filter(Boolean)).toHaveLength(3);
    const tagCounts = listValues('event', 'tags').map((tags) => (Array.isArray(tags) ? tags.length : 0));
    expect([Math.min(...tagCounts), Math.max(...tagCounts)]).toEqual([0, 5]);
    for (const url of listValues('event', 'ticketUrl'))
      if (url !== null) expect(url).toMatch(/^https:\/\/example\.org\/tickets\//);
  });
});

describe('pictures', () => {
  it('of the catalogue are all used', () => {
    const used = new Set(demoEntries.flatMap(listPictures).map(({ name }) => name));
    expect(pictureNames.filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('covers', () => {
  it('come from the galleries and the covers, none more than twice', () => {
    const used = [...listValues('update', 'cover'), ...listValues('event', 'cover')].filter(
      (name) => name !== null,
    );
    for (const name of used) {
      expect([...galleryPictures, ...covers]).toContain(name);
      expect(used.filter((other) => other === name).length).toBeLessThanOrEqual(2);
    }
  });
});

describe('quotes', () => {
  it('are nine single paragraphs of at most thirty words, each on a different day', () => {
    const quotes = listByType('quote');
    expect(quotes).toHaveLength(9);
    expect(new Set(quotes.map((entry) => entry.published)).size).toBe(9);
    for (const { html } of quotes) {
      expect(html).toMatch(/^<p>[^<]+<\/p>$/);
      expect(stripHtml(html).split(' ').length).toBeLessThanOrEqual(30);
    }
  });
});

describe('galleries', () => {
  const listPublished = (type: string) => listByType(type).map((entry) => entry.published);
  const isBetween = (from: number, to: number) => (published: DaysFromInstallation) =>
    published >= from && published <= to;

  it('are four sets of six pictures, every gallery picture once', () => {
    const sets = listValues('photo-gallery', 'photos');
    expect(sets).toHaveLength(4);
    for (const set of sets) expect(set).toHaveLength(6);
    expect(sets.flat().sort()).toEqual([...galleryPictures].sort());
  });

  it.each(['photo-gallery', 'video-gallery'])('%s has something for each date filter', (type) => {
    const published = listPublished(type);
    expect(published.filter(isBetween(-7, 0))).toHaveLength(1);
    expect(published.filter(isBetween(-30, -8))).toHaveLength(1);
    expect(published.filter(isBetween(-110, -90))).toHaveLength(1);
    // Its year is the pageant's, whenever the demo is installed.
    expect(published.filter((days) => days === storyDays.firstEvening)).toHaveLength(1);
  });

  it('have four videos whose texts call them samples', () => {
    const videos = listByType('video-gallery');
    expect(videos).toHaveLength(4);
    for (const video of videos) {
      expect(video.title).toMatch(/^Sample film: /);
      expect(getValues(video).subtitle).toContain('sample clip');
      expect(getValues(video).poster).toMatch(/^film-/);
      expect(getValues(video).videoUrl).toMatch(/^https:\/\/youtu\.be\/[\w-]{11}$/);
    }
  });
});

describe('single entries', () => {
  it('sponsors: six, each with its logo and its own address', () => {
    expect(listValues('sponsor', 'logo').sort()).toEqual([...logos].sort());
    for (const entry of listByType('sponsor'))
      expect(getValues(entry).webUrl).toBe(`https://example.org/${entry.slug}`);
  });

  it('hero: a short headline, one paragraph, voting open around the installation', () => {
    const [hero, ...others] = listByType('hero-section');
    if (!hero) throw new Error('There is no hero.');
    expect(others).toEqual([]);
    expect(hero.title.length).toBeLessThanOrEqual(60);
    expect(hero.html).toMatch(/^<p>[^<]+<\/p>$/);
    expect(stripHtml(hero.html).length).toBeLessThanOrEqual(240);
    expect(getValues(hero)).toMatchObject({
      cover: 'hero-cover',
      votingStarts: expect.stringContaining(onDay(-30)),
      votingCloses: `${onDay(40)}T18:00:00`,
      votingUrl: '/vote',
    });
  });

  it('about: six to eight paragraphs with headings', () => {
    const [about] = listByType('about');
    const paragraphs = about?.html.match(/<p>/g)?.length;
    expect(paragraphs).toBeGreaterThanOrEqual(6);
    expect(paragraphs).toBeLessThanOrEqual(8);
    expect(about?.html).toContain('<h2>');
    expect(listValues('about', 'cover')).toEqual(['about-portrait']);
  });

  it('media kit: its eight pictures, in order', () => {
    expect(listValues('media-kit', 'photos')).toEqual([kitPictures]);
  });

  it('pages: privacy and how voting works', () => {
    expect(listByType('page').map((entry) => entry.slug)).toEqual(['privacy', 'how-voting-works']);
  });

  it('authors: three, each with a name and one sentence', () => {
    expect(authors.map((author) => author.name)).toEqual(['Thandiwe Banda', 'Campaign Team', 'Press Desk']);
    for (const { description } of authors) expect(description).toMatch(/^[^.]+\.$/);
  });
});
