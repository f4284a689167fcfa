import { toOwnPath } from '../../../addresses/own-path.ts';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';

/** Query parameter with the address to open after the sign-in. */
const parameter = 'to';

/** The login address with the requested address as a parameter. */
export const formatLoginAddress = (requested: string): string =>
  requested === adminPaths.dashboard
    ? adminPaths.login
    : `${adminPaths.login}?${new URLSearchParams({ [parameter]: requested })}`;

/** The address to open after the sign-in; only addresses of the admin area are accepted. */
export const parseDestination = (search: string): string => {
  const requested = new URLSearchParams(search).get(parameter) ?? '';
  const path = toOwnPath(requested);
  return path !== null && /^\/admin(?:[/?#]|$)/.test(path) ? path : adminPaths.dashboard;
};
