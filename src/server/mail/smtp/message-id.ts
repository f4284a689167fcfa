import { randomUUID } from 'node:crypto';

/** A public domain name; neither an IP address nor a bare host name. */
const domain = /^(?=.*[a-z])[a-z\d-]+(\.[a-z\d-]+)+$/;

/** A new, unique Message-ID with the site's host name. */
export const createMessageId = (site: string): string => {
  const { hostname } = new URL(site);
  return `<${randomUUID()}@${domain.test(hostname) ? hostname : 'localhost'}>`;
};
