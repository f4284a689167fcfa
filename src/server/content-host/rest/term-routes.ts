import { wordpress } from '../../../shared/paths.ts';
import type { CountedTag } from '../content-host.ts';
import { rejectEditContext } from './edit-context.ts';
import { readPaging, setListHeaders } from './list-response.ts';
import { queryNamed } from './named-list.ts';
import { createFieldPicker } from './response-options.ts';
import { RestError } from './rest-error.ts';
import { parseId, type RestPart } from './rest-part.ts';
import { curies, serialiseTag } from './wordpress-shape.ts';

const unknownTerm = (): RestError => new RestError('rest_term_invalid', 'Term does not exist.', 404);

/**
 * The taxonomies of WordPress: tags, and categories, of which there are none: the category of an item is a field of its own
 * (`/campaign/v1/categories`).
 */
export const addTermRoutes: RestPart = (app, { host, types, site, parse }) => {
  const typesWithTags = types.filter(({ fields }) => 'tags' in fields);

  /** All tags of visible items, or those of one item. */
  const findTags = async (itemIds: readonly number[] | null): Promise<readonly CountedTag[]> => {
    const all = await host.tags();
    if (itemIds === null) return all;
    const visible = await Promise.all(types.map((type) => host.listSlugs(type, itemIds)));
    if (!itemIds.every((id) => visible.some((slugs) => slugs.has(id))))
      throw new RestError('rest_post_invalid_id', 'Invalid post ID.', 400);
    const found = new Set<number>();
    for (const type of typesWithTags)
      for (const id of itemIds) for (const tag of (await host.get(type, id))?.tags ?? []) found.add(tag.id);
    return all.filter(({ id }) => found.has(id));
  };

  for (const [base, find] of [
    ['tags', findTags],
    ['categories', async () => []],
  ] as const) {
    app.get(`/wp/v2/${base}`, async (context) => {
      const { query, reader } = await parse(context);
      rejectEditContext(query, 'terms');
      const pick = createFieldPicker(query);
      const paging = readPaging(reader);
      const found = queryNamed(await find(reader.ids('post')), query, reader);
      reader.throwErrors();
      setListHeaders(context, site, found.length, paging);
      const terms = found.slice(paging.skip, paging.skip + paging.perPage);
      return context.json(terms.map((term) => pick(serialiseTag(term, site))));
    });

    app.get(`/wp/v2/${base}/:id`, async (context) => {
      const { query } = await parse(context);
      rejectEditContext(query, 'terms');
      const id = parseId(context);
      const term = (await find(null)).find((candidate) => candidate.id === id);
      if (!term) throw unknownTerm();
      return context.json(createFieldPicker(query)(serialiseTag(term, site)));
    });
  }

  const describeTaxonomy = (name: string, slug: string, base: string, isHierarchical: boolean) => ({
    name,
    slug,
    description: '',
    types: slug === 'post_tag' ? typesWithTags.map((type) => type.name) : [],
    hierarchical: isHierarchical,
    rest_base: base,
    rest_namespace: 'wp/v2',
    _links: {
      collection: [{ href: `${site}${wordpress.namespace}/taxonomies` }],
      'wp:items': [{ href: site + wordpress.list(base) }],
      curies,
    },
  });
  const taxonomies = {
    category: describeTaxonomy('Categories', 'category', 'categories', true),
    post_tag: describeTaxonomy('Tags', 'post_tag', 'tags', false),
  };
  app.get('/wp/v2/taxonomies', (context) => context.json(taxonomies));
  app.get('/wp/v2/taxonomies/:name', (context) => {
    const taxonomy = Object.entries(taxonomies).find(([name]) => name === context.req.param('name'))?.[1];
    if (!taxonomy) throw new RestError('rest_taxonomy_invalid', 'Invalid taxonomy.', 404);
    return context.json(taxonomy);
  });
};
