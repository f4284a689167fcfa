import type { ServerResponse } from 'node:http';

const aYear = 31_536_000;

/**
 * Marks an answer so that browsers ask this host by HTTPS alone for a year. Only where the site's own address is https:
 * an operator without HTTPS would lock everybody out. Not for subdomains: other hosts of the operator may have no HTTPS.
 */
export const strictTransport = (site: string): ((response: ServerResponse) => void) =>
  site.startsWith('https:')
    ? (response) => {
        response.setHeader('Strict-Transport-Security', `max-age=${aYear}`);
      }
    : () => {};
