import { rejectEditContext } from './edit-context.ts';
import { readPaging, setListHeaders } from './list-response.ts';
import { queryNamed } from './named-list.ts';
import type { PhpQuery } from './php-query.ts';
import { createFieldPicker } from './response-options.ts';
import { RestError } from './rest-error.ts';
import type { RestPart } from './rest-part.ts';
import { parseId } from './rest-part.ts';
import { serialiseAuthor } from './wordpress-shape.ts';

/** WordPress rejects visitors who filter or order its users by what only its team may know. */
const rejectTeamFilters = (query: PhpQuery): void => {
  const reject = (code: string, what: string) => {
    throw new RestError(code, `Sorry, you are not allowed to ${what}.`, 401);
  };
  if (query.get('roles')) reject('rest_user_cannot_view', 'filter users by role');
  if (query.get('capabilities')) reject('rest_user_cannot_view', 'filter users by capability');
  if (query.get('who')) reject('rest_forbidden_who', 'query users by this parameter');
  if (['email', 'registered_date'].includes(String(query.get('orderby'))))
    reject('rest_forbidden_orderby', 'order users by this parameter');
};

/** Authors, whom WordPress calls users: only those of visible items, as for its visitors. */
export const addAuthorRoutes: RestPart = (app, { host, site, parse }) => {
  app.get('/wp/v2/users', async (context) => {
    const { query, reader } = await parse(context);
    rejectEditContext(query, 'users');
    rejectTeamFilters(query);
    const pick = createFieldPicker(query);
    const paging = readPaging(reader);
    const found = queryNamed(await host.authors(), query, reader);
    reader.throwErrors();
    setListHeaders(context, site, found.length, paging);
    const authors = found.slice(paging.skip, paging.skip + paging.perPage);
    return context.json(authors.map((author) => pick(serialiseAuthor(author, site))));
  });

  app.get('/wp/v2/users/me', () => {
    throw new RestError('rest_not_logged_in', 'You are not currently logged in.', 401);
  });

  app.get('/wp/v2/users/:id/application-passwords', (context) => {
    parseId(context);
    throw new RestError(
      'rest_cannot_list_application_passwords',
      'Sorry, you are not allowed to list application passwords for this user.',
      401,
    );
  });

  app.get('/wp/v2/users/:id', async (context) => {
    const { query } = await parse(context);
    rejectEditContext(query, 'users');
    const author = await host.author(parseId(context));
    if (!author) throw new RestError('rest_user_invalid_id', 'Invalid user ID.', 404);
    return context.json(createFieldPicker(query)(serialiseAuthor(author, site)));
  });
};
