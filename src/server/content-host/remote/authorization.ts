import type { HostSettings } from './host-settings.ts';

/** The header by which the account of the settings signs in; none without an account. Only for requests to the content host. */
export const createAuthorization = ({
  credentials,
}: Pick<HostSettings, 'credentials'>): Readonly<Record<string, string>> =>
  credentials === null
    ? {}
    : {
        authorization: `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64')}`,
      };
