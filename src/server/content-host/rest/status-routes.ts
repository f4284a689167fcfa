import { wordpress } from '../../../shared/paths.ts';
import { RestError } from './rest-error.ts';
import type { RestPart } from './rest-part.ts';

/** The states of an entry that WordPress knows beside `publish`: visitors may not ask for them. */
const privateStatuses = ['draft', 'future', 'inherit', 'pending', 'private', 'trash', 'auto-draft'];

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
  for (const name of ['settings', 'plugins', 'themes'])
    app.get(`/wp/v2/${name}`, () => {
      throw new RestError('rest_forbidden', 'Sorry, you are not allowed to do that.', 401);
    });
};
