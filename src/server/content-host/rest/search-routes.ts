import type { AnyContentType } from '../../../content/content-type.ts';
import { encodeEntities } from '../../../content/text/text.ts';
import { wordpress } from '../../../shared/paths.ts';
import type { ContentItem } from '../content-host.ts';
import { defaultQuery } from '../list-query.ts';
import { compareText } from '../text-order.ts';
import { rejectEditContext } from './edit-context.ts';
import { readPaging, setListHeaders } from './list-response.ts';
import { createFieldPicker } from './response-options.ts';
import { RestError } from './rest-error.ts';
import type { RestPart } from './rest-part.ts';
import { createItemLink } from './wordpress-shape.ts';

/** Search results beyond this one are not served: every page has to read all pages before it, of every type. */
const maxResults = 1_000;

type Found = { readonly type: AnyContentType; readonly item: ContentItem };

const compareFound = (one: Found, other: Found): number =>
  compareText(other.item.dateGmt, one.item.dateGmt) || other.item.id - one.item.id;

/** `/wp/v2/search`: one search over all content types, the newest first. */
export const addSearchRoutes: RestPart = (app, { host, types, site, parse }) => {
  const names = types.map(({ name }) => name);

  app.get('/wp/v2/search', async (context) => {
    const { query, reader } = await parse(context);
    rejectEditContext(query, 'posts');
    const pick = createFieldPicker(query);
    const paging = readPaging(reader);
    const search = reader.text('search')?.trim() || null;
    const kind = reader.choice('type', ['post', 'term', 'post-format'] as const) ?? 'post';
    const subtypes = reader.names('subtype', ['any', ...names]) ?? ['any'];
    const [include, exclude] = [reader.ids('include'), reader.ids('exclude') ?? []];
    reader.throwErrors();
    const last = paging.skip + paging.perPage;
    if (last > maxResults)
      throw new RestError(
        'rest_search_too_far',
        `A search gives at most ${maxResults} results. Please search for more words.`,
        400,
      );
    const searched = kind === 'post' ? types : [];
    const wanted = searched.filter(({ name }) => subtypes.includes('any') || subtypes.includes(name));
    const pages = await Promise.all(
      wanted.map(async (type) => ({
        type,
        ...(await host.list(type, { ...defaultQuery, perPage: last, search, include, exclude })),
      })),
    );
    const found = pages
      .flatMap(({ type, items }) => items.map((item) => ({ type, item })))
      .sort(compareFound)
      .slice(paging.skip, last);
    const total = pages.reduce((sum, page) => sum + page.total, 0);
    setListHeaders(context, site, total, paging);
    return context.json(
      found.map(({ type, item }) =>
        pick({
          id: item.id,
          title: encodeEntities(item.title),
          url: createItemLink(type, item, site),
          type: 'post',
          subtype: type.name,
          _links: {
            self: [{ embeddable: true, href: site + wordpress.item(type.name, item.id) }],
            about: [{ href: `${site}${wordpress.namespace}/types/${type.name}` }],
            collection: [{ href: `${site}${wordpress.namespace}/search` }],
          },
        }),
      ),
    );
  });
};
