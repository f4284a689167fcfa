import { ownPath } from '../../../addresses/own-path.ts';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';

/** The parameter that says where somebody was going when they were asked to sign in. */
const parameter = 'to';

/** Where strangers are sent, with where they were going. */
export const loginAddress = (going: string): string =>
  going === adminPaths.dashboard
    ? adminPaths.login
    : `${adminPaths.login}?${new URLSearchParams({ [parameter]: going })}`;

/** Where to go after signing in: where they were going, as long as that is a screen of our own. */
export const destinationIn = (search: string): string => {
  const going = new URLSearchParams(search).get(parameter) ?? '';
  const path = ownPath(going);
  return path !== null && /^\/admin(?:[/?#]|$)/.test(path) ? path : adminPaths.dashboard;
};
