import type { ServerResponse } from 'node:http';

const secondsPerYear = 31_536_000;

/**
 * Sets HSTS for a year. Only where the site's address is https: without HTTPS the header would lock all visitors out. Not
 * for subdomains: the operator's other hosts may have no HTTPS.
 */
export const strictTransport = (site: string): ((response: ServerResponse) => void) =>
  site.startsWith('https:')
    ? (response) => {
        response.setHeader('Strict-Transport-Security', `max-age=${secondsPerYear}`);
      }
    : () => {};
