import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { defineContentType } from '../../src/content/content-type.ts';
import { address } from '../../src/content/fields/address.ts';
import { clock } from '../../src/content/fields/clock.ts';
import { day } from '../../src/content/fields/day.ts';
import { flag } from '../../src/content/fields/flag.ts';
import { moment } from '../../src/content/fields/moment.ts';
import { names } from '../../src/content/fields/names.ts';
import { picture } from '../../src/content/fields/picture.ts';
import { pictures } from '../../src/content/fields/pictures.ts';
import { text } from '../../src/content/fields/text.ts';
import { readItem } from '../../src/content/read-item.ts';
import { contentRoutes } from '../../src/server/admin/content-routes.ts';
import { signInRoutes } from '../../src/server/admin/sign-in-routes.ts';
import { defaultQuery } from '../../src/server/content-host/list-query.ts';
import { createRestRoutes } from '../../src/server/content-host/rest/rest-routes.ts';
import { createPreviews } from '../../src/server/editing/previews.ts';
import { MediaStore } from '../../src/server/media/media-store.ts';
import type { ContentEntry } from '../../src/shared/admin/content.ts';
import { parsePreviewToken } from '../../src/shared/preview.ts';
import { AuthProvider } from '../../src/web/admin/auth/auth-context.tsx';
import { memberKey } from '../../src/web/admin/auth/member-query.ts';
import { ContentScreen } from '../../src/web/admin/content/content-page.tsx';
import { listQuery } from '../../src/web/admin/content/content-queries.ts';
import { listDifferences } from '../../src/web/admin/content/form/differences.ts';
import {
  createFormValues,
  toContentInput,
  toFormValues,
} from '../../src/web/admin/content/form/form-values.ts';
import { getTypeLabels, sortForTabs } from '../../src/web/admin/content/type-labels.ts';
import { PageDataProvider } from '../../src/web/admin/page-data-context.tsx';
import { NoticesProvider } from '../../src/web/admin/ui/notices.tsx';
import { openAdminHarness } from '../support/admin-harness.ts';
import { amount } from '../support/amount-field.ts';
import { createContentClient } from '../support/content-client.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { testLog } from '../support/test-log.ts';

/**
 * A type that is defined only here. In the program it would be this definition in a new file and one line in the
 * registry; here the list of types is a parameter.
 */
const recipe = defineContentType({
  name: 'recipe',
  label: { one: 'Recipe', many: 'Recipes' },
  access: { edit: 'editor' },
  pathOf: (slug) => `/recipes/${slug}`,
  requires: ['title', 'slug'],
  featured: 'dish',
  category: 'kind',
  fields: {
    kind: text({ at: 'acf.kind', label: 'Kind', fallback: 'Everyday', maximum: 20 }),
    steps: text({ at: 'acf.steps', label: 'Steps', input: 'paragraph', maximum: 2_000 }),
    ingredients: names({ at: 'acf.ingredients', label: 'Ingredients', required: true }),
    isSpicy: flag({ at: 'acf.spicy', label: 'Spicy' }),
    cookedOn: day({ at: 'acf.cooked_on', label: 'Cooked on' }),
    servedAt: clock({ at: 'acf.served_at', label: 'Served at' }),
    liveFrom: moment({ at: 'acf.live_from', label: 'Live from' }),
    video: address({ at: 'acf.video', label: 'Video' }),
    dish: picture({ at: 'cover_photo', label: 'Dish' }),
    album: pictures({ at: 'acf.album', label: 'Album' }),
    cost: amount({ at: 'acf.cost', label: 'Cost' }),
  },
});
const types = [recipe];

const entered = {
  kind: 'Feast',
  steps: 'Wash the leaves.\nCook them.',
  ingredients: ['pumpkin leaves', 'groundnuts'],
  isSpicy: true,
  cookedOn: '2025-10-01',
  servedAt: '18:30',
  liveFrom: '2025-10-01T18:00',
  video: 'https://videos.example/1',
  cost: '1500',
};

const member = {
  id: '1',
  username: 'grace.b',
  name: 'Grace',
  email: 'grace@team.example',
  role: 'editor',
  hasTwoFactor: false,
} as const;

/** The HTML of the content screen at an address, with an empty list. */
const screenAt = (search: string): string => {
  const client = new QueryClient();
  const clockOfSite = { timezone: 'Africa/Blantyre', dateFormat: 'F j, Y' as const };
  const empty = { items: [], total: 0, page: 1, size: 10, clock: clockOfSite, shown: null, remote: null };
  const view = { search: '', status: '', category: '', sort: '', page: 1 } as const;
  client.setQueryData(memberKey, member);
  client.setQueryData(listQuery(recipe, view).queryKey, empty);
  const data = {
    siteTitle: 'The campaign',
    contestantName: 'Thandiwe',
    timezone: 'Africa/Blantyre',
    dateFormat: 'F j, Y' as const,
    sendsMail: false,
    demoSignIn: null,
  };
  const inside = (children: ReactNode) =>
    createElement(
      MemoryRouter,
      { initialEntries: [`/admin/content${search}`] },
      createElement(PageDataProvider, {
        data,
        children: createElement(QueryClientProvider, {
          client,
          children: createElement(NoticesProvider, { children: createElement(AuthProvider, { children }) }),
        }),
      }),
    );
  const html = renderToStaticMarkup(inside(createElement(ContentScreen, { types: sortForTabs(types) })));
  client.clear();
  return html;
};

test('a new type has its tab, its labels and its list', () => {
  expect(getTypeLabels(recipe)).toMatchObject({ tab: 'Recipes', one: 'Recipe', many: 'recipes' });
  const html = screenAt('?tab=recipe');
  expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>Recipes<\/a>/);
  expect(html).toMatch(/<button[^>]*>.*New Recipe<\/button>/);
  expect(html).toContain('placeholder="Search recipes..."');
  expect(html).toContain('There are no recipes yet.');
});

test('a new type has its form: every field with its label and the defined input', () => {
  const html = screenAt('?tab=recipe&new=1');
  expect(html).toContain('Create New Recipe</h2>');
  // The member is the author of a new entry.
  expect(html).toContain('value="Grace"');
  for (const { label } of Object.values(recipe.fields))
    expect(html).toMatch(new RegExp(`<(?:label|legend)[^>]*>${label}</(?:label|legend)>`));
  const inputOfLabel = (label: string): string => {
    const id = new RegExp(`<label for="([^"]+)"[^>]*>${label}</label>`).exec(html)?.[1] ?? '';
    return new RegExp(`<(?:input|textarea)[^>]* ?id="${id}"[^>]*>`).exec(html)?.[0] ?? '';
  };
  expect(inputOfLabel('Kind')).toMatch(/type="text".*placeholder="Everyday"/);
  expect(inputOfLabel('Steps')).toMatch(/^<textarea/);
  expect(inputOfLabel('Cooked on')).toContain('type="date"');
  expect(inputOfLabel('Served at')).toContain('type="time"');
  expect(inputOfLabel('Live from')).toContain('type="datetime-local"');
  expect(inputOfLabel('Video')).toContain('type="url"');
  expect(inputOfLabel('Spicy')).toContain('type="checkbox"');
  expect(inputOfLabel('Cost')).toMatch(/type="number".*placeholder="MWK"/);
  expect(html).toContain('Choose a Picture</button>');
  expect(html).toContain('Add Pictures</button>');
  // The type has its own pages, so its slug can be edited.
  expect(html).toMatch(/<label[^>]*>Slug<\/label>/);
});

onEveryDatabase(({ open }) => {
  test('a new type is edited by the team, validated by its definition, and served to visitors', async () => {
    const database = await open();
    const harness = openAdminHarness(database, {
      routesOf: (dependencies) => [...signInRoutes(dependencies), ...contentRoutes(dependencies, types)],
    });
    const team = createContentClient(harness, await harness.signedIn('editor'));
    const { host, settings, site } = harness.dependencies;
    const media = new MediaStore(database.db);
    const addPicture = (file: string) =>
      media.add({
        file,
        mimeType: 'image/jpeg',
        bytes: 1_000,
        width: 8,
        height: 6,
        title: file,
        alt: 'A dish',
        sizes: {},
      });
    const [dish, other] = [await addPicture('dish.jpg'), await addPicture('other.jpg')];

    // The definition's own rules reject the input of an empty form.
    const blank = createFormValues(recipe, '');
    const rejected = await team.request(
      'POST',
      '/content/recipe',
      toContentInput({ ...blank, title: 'Nkhwani' }),
    );
    expect(rejected.json).toMatchObject({ fieldErrors: { ingredients: 'Ingredients is required.' } });

    const wrong = { ...blank, title: 'Nkhwani', fields: { ...entered, cost: 'much' } };
    const wrongCost = await team.request('POST', '/content/recipe', toContentInput(wrong));
    expect(wrongCost.json).toMatchObject({
      fieldErrors: { cost: 'Cost must be an amount in whole kwacha.' },
    });

    const fields = { ...entered, dish, album: [other, dish] };
    const values = { ...blank, title: 'Nkhwani', html: '<p>Good.</p>', fields };
    const draft: ContentEntry = await team.create('recipe', toContentInput(values));
    expect(draft).toMatchObject({ status: 'draft', slug: 'nkhwani', fields });
    expect(toFormValues(recipe, draft)).toEqual({ ...values, slug: 'nkhwani' });

    const dearer = { ...values, slug: 'nkhwani', fields: { ...fields, cost: '2000' } };
    expect(listDifferences(recipe, toFormValues(recipe, draft), dearer, [], draft.clock)).toEqual([
      { name: 'field cost', label: 'Cost', one: 'MWK 1500', other: 'MWK 2000' },
    ]);

    const linked = await team.request('POST', `/content/recipe/${draft.id}/preview`);
    const token = parsePreviewToken((linked.json as { address: string }).address) ?? '';
    const timeZone = async () => 'Africa/Blantyre';
    const previews = createPreviews({ database, host, media, timeZone, types });
    const preview = await (await previews(token))?.host.list(recipe, { ...defaultQuery, slugs: ['nkhwani'] });
    expect(preview?.items.map(({ title }) => title)).toEqual(['Nkhwani']);
    expect((await host.list(recipe, defaultQuery)).total).toBe(0);

    await team.save('recipe', draft, { status: 'published' });
    expect((await team.list('recipe', '?search=groundnuts')).items).toMatchObject([
      { title: 'Nkhwani', status: 'published', path: '/recipes/nkhwani', views: 0 },
    ]);
    expect((await team.list('recipe', '?search=1500')).total).toBe(1);
    expect(await host.categories(recipe)).toEqual([{ name: 'Feast', count: 1 }]);

    const rest = createRestRoutes({ host, addRoutes: () => {}, site, settings, log: testLog(), types });
    const response = await rest.request('/wp-json/wp/v2/recipe?slug=nkhwani&_embed');
    expect(response.status).toBe(200);
    const [item]: unknown[] = await response.json();
    expect(item).toMatchObject({
      type: 'recipe',
      acf: { kind: 'Feast', cooked_on: '20251001', spicy: true, cost: 1500 },
    });
    const reading = readItem(recipe, item);
    if ('dropped' in reading) throw new Error(reading.dropped);
    expect(reading.item).toMatchObject({
      ...entered,
      liveFrom: '2025-10-01T18:00:00',
      cost: 1500,
      title: 'Nkhwani',
    });
    expect(reading.item.dish?.alt).toBe('A dish');
    expect(reading.item.album.map(({ id }) => id)).toEqual([other, dish]);
    expect(Object.keys(await (await rest.request('/wp-json/wp/v2/types')).json())).toEqual(['recipe']);
  });
});
