import { wordpress } from '../../../shared/paths.ts';
import { rejectEditContext } from './edit-context.ts';
import { readPaging, setListHeaders } from './list-response.ts';
import { invalidId, RestError } from './rest-error.ts';
import { parseId, type RestPart } from './rest-part.ts';

/** The states of an entry that WordPress knows beside `publish`: visitors may not ask for them. */
const privateStatuses = ['draft', 'future', 'inherit', 'pending', 'private', 'trash', 'auto-draft'];

/** What only the team of a WordPress reads, with the errors for visitors. */
export const teamRoutes = [
  ['settings', 'rest_forbidden', 'do that'],
  ['plugins', 'rest_cannot_view_plugins', 'manage plugins for this site'],
  ['themes', 'rest_cannot_view_themes', 'view themes'],
  ['templates', 'rest_cannot_manage_templates', 'access the templates on this site'],
  ['template-parts', 'rest_cannot_manage_templates', 'access the templates on this site'],
  ['menus', 'rest_cannot_view', 'view menus'],
  ['menu-items', 'rest_cannot_view', 'view menu items'],
  ['menu-locations', 'rest_cannot_view', 'view menu locations'],
  ['sidebars', 'rest_cannot_manage_widgets', 'manage widgets on this site'],
  ['widgets', 'rest_cannot_manage_widgets', 'manage widgets on this site'],
  ['widget-types', 'rest_cannot_manage_widgets', 'manage widgets on this site'],
  ['block-types', 'rest_block_type_cannot_view', 'manage block types'],
  ['block-directory/search', 'rest_block_directory_cannot_view', 'browse the block directory'],
  ['block-patterns/patterns', 'rest_cannot_view', 'view the registered block patterns'],
] as const;

/** What WordPress's editor stores beside entries, of which there is none here. */
export const emptyRoutes = ['blocks', 'navigation'] as const;

/** What WordPress answers to visitors about its states, and about what only its team may see. */
export const addStatusRoutes: RestPart = (app, { types, site, parse }) => {
  const published = {
    name: 'Published',
    public: true,
    queryable: true,
    slug: 'publish',
    date_floating: false,
    _links: { archives: types.map(({ name }) => ({ href: site + wordpress.list(name) })) },
  };
  app.get('/wp/v2/statuses', (context) => context.json({ publish: published }));
  app.get('/wp/v2/statuses/:status', (context) => {
    const status = context.req.param('status');
    if (status === 'publish') return context.json(published);
    if (privateStatuses.includes(status))
      throw new RestError('rest_cannot_read_status', 'Cannot view status.', 401);
    throw new RestError('rest_status_invalid', 'Invalid status.', 404);
  });
  for (const name of emptyRoutes) {
    app.get(`/wp/v2/${name}`, async (context) => {
      const { query, reader } = await parse(context);
      rejectEditContext(query, 'posts');
      const paging = readPaging(reader);
      reader.throwErrors();
      setListHeaders(context, site, 0, paging);
      return context.json([]);
    });
    app.get(`/wp/v2/${name}/:id`, (context) => {
      parseId(context);
      throw invalidId();
    });
  }
  for (const [name, code, what] of teamRoutes)
    app.get(`/wp/v2/${name}`, () => {
      throw new RestError(code, `Sorry, you are not allowed to ${what}.`, 401);
    });
};
