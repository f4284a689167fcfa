import { wordpress } from '../../../shared/paths.ts';
import { RestError } from './rest-error.ts';
import type { RestPart } from './rest-part.ts';

/** The states of an entry that WordPress knows beside `publish`: visitors may not ask for them. */
const privateStatuses = ['draft', 'future', 'inherit', 'pending', 'private', 'trash', 'auto-draft'];

/** What only the team of a WordPress reads, with the errors for visitors. */
const teamRoutes = [
  ['settings', 'rest_forbidden', 'do that'],
  ['plugins', 'rest_cannot_view_plugins', 'manage plugins for this site'],
  ['themes', 'rest_cannot_view_themes', 'view themes'],
] as const;

/** What WordPress answers to visitors about its states, and about what only its team may see. */
export const addStatusRoutes: RestPart = (app, { types, site }) => {
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
  for (const [name, code, what] of teamRoutes)
    app.get(`/wp/v2/${name}`, () => {
      throw new RestError(code, `Sorry, you are not allowed to ${what}.`, 401);
    });
};
