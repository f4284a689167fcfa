import { Hono } from 'hono';
import { newsletterClickPrefix } from '../../../shared/documents.ts';
import { maxId } from '../../../shared/max-id.ts';
import { isPageView } from '../../analytics/is-page-view.ts';
import { createPersonCheck } from '../../analytics/is-person.ts';
import type { Log } from '../../log.ts';
import type { ClickStore } from './click-store.ts';

type Dependencies = {
  readonly clicks: Pick<ClickStore, 'count'>;
  /** Whether a request's `Cookie` header is that of a signed-in team member. */
  readonly isTeam: (cookie: string | undefined) => boolean;
  /** The site's own origin. */
  readonly site: string;
  readonly log: Log;
};

/** Clicks that are stored at the same time; further ones lead to their page and are not counted. */
const maxPending = 20;

/** The path of a counted link: the numbers of the newsletter and the link, and the path to which it leads. */
const clickPath = new RegExp(`^${newsletterClickPrefix}(\\d{1,10})-(\\d{1,5})(/.*)?$`);

const isId = (number: number): boolean => number >= 1 && number <= maxId;

/**
 * The counted links of newsletters: counts the click, without anything about the visitor, and leads on. Programs, prefetching browsers
 * and the team are not counted. The target is in the address, so an outage of the database stops no visitor.
 */
export const createClickRoutes = ({ clicks, isTeam, site, log }: Dependencies): Hono => {
  const app = new Hono();
  const isPerson = createPersonCheck();
  let pending = 0;

  const count = (newsletterId: number, number: number): void => {
    if (pending >= maxPending || !isId(newsletterId) || !isId(number)) return;
    pending += 1;
    clicks
      .count(newsletterId, number)
      .catch((error: unknown) => log.error('a click of a newsletter was not counted', error))
      .finally(() => {
        pending -= 1;
      });
  };

  app.get(`${newsletterClickPrefix}*`, (context) => {
    const { pathname, search } = new URL(context.req.url);
    const [, newsletterId, number, path = '/'] = clickPath.exec(pathname) ?? [];
    // The path is canonical, so it begins with one slash and stays on this site.
    const target = new URL(path, site).pathname.replace(/^\/+/, '/') + search;
    const headers = Object.fromEntries(context.req.raw.headers);
    const isView = isPageView({ method: context.req.method, headers });
    if (newsletterId && isView && isPerson(headers['user-agent']) && !isTeam(headers.cookie))
      count(Number(newsletterId), Number(number));
    context.header('Cache-Control', 'no-store');
    context.header('X-Robots-Tag', 'noindex');
    return context.redirect(target, 302);
  });
  return app;
};
