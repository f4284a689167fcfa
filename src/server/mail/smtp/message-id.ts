import { randomUUID } from 'node:crypto';

/** A name of the internet; an IP address or the name of a single machine is none. */
const domain = /^(?=.*[a-z])[a-z\d-]+(\.[a-z\d-]+)+$/;

/** A message id of its own for a mail of the site at this address. */
export const messageIdFor = (site: string): string => {
  const { hostname } = new URL(site);
  return `<${randomUUID()}@${domain.test(hostname) ? hostname : 'localhost'}>`;
};
