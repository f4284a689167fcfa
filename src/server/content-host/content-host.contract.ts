import { expect, test } from 'vitest';
import { fixtureAuthors, idOf, visibleSlugs } from '../../../tests/support/content-fixtures.ts';
import { event } from '../../content/types/event.ts';
import { quote } from '../../content/types/quote.ts';
import { sponsor } from '../../content/types/sponsor.ts';
import { update } from '../../content/types/update.ts';
import { maxId } from '../../shared/max-id.ts';
import { categoryContract, upcomingContract } from './content-host.contract-facets.ts';
import { filterContract } from './content-host.contract-filter.ts';
import {
  type OpenedHost,
  type OpenHost,
  type OpenNewHost,
  orderContract,
  pagingContract,
  querySlugs,
} from './content-host.contract-order.ts';
import { defaultQuery } from './list-query.ts';

const visitorContract = (open: OpenHost, openNew: OpenNewHost): void => {
  test('no query returns drafts or items with a future date', async () => {
    const { host } = await open();
    const hidden = ['secret-draft', 'secret-scheduled'];
    expect(await querySlugs(host, { slugs: hidden })).toEqual({ slugs: [], total: 0 });
    expect(await querySlugs(host, { include: hidden.map(idOf) })).toEqual({ slugs: [], total: 0 });
    expect(await querySlugs(host, { search: 'hidden' })).toEqual({ slugs: [], total: 0 });
    for (const slug of hidden) expect(await host.get(update, idOf(slug))).toBeNull();
  });

  test('an item dated at the current second is visible', async () => {
    const { host } = await open();
    expect((await host.get(update, idOf('finale')))?.slug).toBe('finale');
  });

  test('gets an item by id; null for an id of another type and an unknown id', async () => {
    const { host } = await open();
    const item = await host.get(update, idOf('school-visit'));
    expect(item).toMatchObject({
      id: idOf('school-visit'),
      slug: 'school-visit',
      title: 'A school visit in Zomba',
      date: '2025-08-01T10:00:00',
      dateGmt: '2025-08-01T08:00:00',
      modified: '2025-09-30T12:00:00',
      modifiedGmt: '2025-09-30T10:00:00',
      author: fixtureAuthors[0],
      tags: [],
      values: { category: 'Education', cover: { id: 1, title: 'The lake', alt: 'A picture of the lake' } },
    });
    expect(await host.get(sponsor, idOf('school-visit'))).toBeNull();
    expect(await host.get(update, maxId)).toBeNull();
  });

  test('fields are parsed, and missing ones are null', async () => {
    const { host } = await open();
    const walk = await host.get(event, idOf('charity-walk'));
    expect(walk?.values).toMatchObject({
      day: '2025-10-18',
      time: '16:00',
      category: 'community',
      isFeatured: true,
      ticketUrl: 'https://tickets.example/walk',
      tags: ['Lake & land', 'walking'],
    });
    expect(walk?.tags.map(({ name }) => name)).toEqual(['Lake & land', 'walking']);
    expect((await host.get(update, idOf('choir')))?.values).toEqual({
      category: null,
      cover: null,
      writtenExcerpt: null,
      searchTitle: null,
      searchDescription: null,
      sharePicture: null,
    });
  });

  test('gets an author and a picture by id, also as the first query', async () => {
    const { host } = await openNew();
    const [author, picture] = await Promise.all([host.author(2), host.media(1)]);
    expect(author).toEqual(fixtureAuthors[1]);
    expect(picture).toMatchObject({ id: 1, width: 1600, sizes: { medium: { width: 360, height: 203 } } });
    expect(picture?.focalPoint).toBeUndefined();
    expect(await host.media(2)).toMatchObject({ id: 2, focalPoint: { x: 40, y: 10 } });
    expect(await host.author(99)).toBeNull();
    expect(await host.media(99)).toBeNull();
  });

  test('lists authors, tags and pictures of visible items', async () => {
    const { host } = await openNew();
    expect((await host.authors()).map(({ name }) => name)).toEqual(['Mary Phiri', 'Thoko Banda']);
    const tags = await host.tags();
    expect(tags.map(({ name, count }) => [name, count])).toEqual([
      ['Lake & land', 1],
      ['Reading', 1],
      ['walking', 1],
    ]);
    for (const { id, name } of tags) {
      const { items, total } = await host.list(event, { ...defaultQuery, tags: [id] });
      expect(total).toBe(1);
      expect(items[0]?.tags.map((tag) => tag.name)).toContain(name);
      const others = await host.list(event, { ...defaultQuery, excludedTags: [id] });
      expect(others.items.some((item) => item.id === items[0]?.id)).toBe(false);
    }
    expect(await host.list(event, { ...defaultQuery, tags: [99_999] })).toEqual({ items: [], total: 0 });
    expect(await host.list(update, { ...defaultQuery, tags: [] })).toEqual({ items: [], total: 0 });
    const all = await host.listMedia({ include: null, exclude: [], skip: 0, limit: 100 });
    const ids = all.pictures.map(({ id }) => id);
    expect(all.total).toBe(ids.length);
    expect(ids).toContain(1);
    for (const id of ids) expect(await host.media(id ?? 0)).not.toBeNull();
    const one = await host.listMedia({ include: [1], exclude: [], skip: 0, limit: 100 });
    expect(one).toMatchObject({ pictures: [{ id: 1 }], total: 1 });
    expect(await host.listMedia({ include: null, exclude: [1], skip: 0, limit: 1 })).toMatchObject({
      total: all.total - 1,
    });
  });

  test('lists the slugs of visible items by id', async () => {
    const { host } = await open();
    const slugs = ['choir', 'finale', 'secret-draft', 'secret-scheduled', 'charity-walk'];
    const found = await host.listSlugs(update, [...slugs.map(idOf), 999]);
    expect([...found].sort()).toEqual([
      [idOf('finale'), 'finale'],
      [idOf('choir'), 'choir'],
    ]);
    expect((await host.listSlugs(update, [])).size).toBe(0);
  });

  test('a title is plain text with any characters', async () => {
    const { host } = await open();
    expect((await host.get(update, idOf('unsafe')))?.title).toBe('Markup & "quotes" <here>');
  });

  test('HTML has no scripts, handlers, frames and dangerous links', async () => {
    const { host } = await open();
    const html = (await host.get(update, idOf('unsafe')))?.html ?? '';
    expect(html).toContain('<h2>Kept</h2>');
    expect(html).toContain('<p>text</p>');
    expect(html).toContain('href="https://example.org/"');
    expect(html).toMatch(/<img src="(http:\/\/127\.0\.0\.1:\d+\/)?x\.jpg"/);
    expect(html).not.toMatch(/script|onerror|onclick|alert|iframe|evil/i);
  });

  test('an unreadable item is dropped with a warning; the others stay', async () => {
    const { host, logLines } = await openNew('choir');
    const { slugs } = await querySlugs(host, {});
    expect(slugs).toEqual(visibleSlugs.filter((slug) => slug !== 'choir').toReversed());
    expect(await host.get(update, idOf('choir'))).toBeNull();
    const warnings = logLines.filter(
      (line) => line.includes('"level":"warn"') && line.includes(`item ${idOf('choir')} `),
    );
    expect(warnings).not.toEqual([]);
    expect(warnings[0]).toContain('"type":"update"');
  });

  test('a search without matches gives an empty list', async () => {
    const { host } = await open();
    expect(await querySlugs(host, {}, quote)).toMatchObject({ total: 1 });
    expect(await querySlugs(host, { search: 'nothing has this' }, quote)).toEqual({ slugs: [], total: 0 });
  });

  test('the revision stays the same while nothing changes', async () => {
    const { host } = await open();
    await querySlugs(host, {});
    await host.author(99);
    const first = await host.revision();
    await querySlugs(host, {});
    expect(await host.revision()).toBe(first);
  });
};

/** The contract of every content host. Its tests only read, so most of them share one host. */
export const contentHostContract = (openNew: OpenNewHost): void => {
  let shared: Promise<OpenedHost> | undefined;
  const open: OpenHost = () => {
    shared ??= openNew();
    return shared;
  };
  orderContract(open);
  pagingContract(open);
  filterContract(open);
  categoryContract(open);
  upcomingContract(open);
  visitorContract(open, openNew);
};
