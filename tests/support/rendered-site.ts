import { afterEach } from 'vitest';
import { contentTypes } from '../../src/content/registry.ts';
import { openHost } from '../../src/server/content-host/remote/host-settings.ts';
import { createRemoteHost } from '../../src/server/content-host/remote/remote-host.ts';
import { createLocation } from '../../src/server/render/cached-response.ts';
import { createContentSource } from '../../src/server/render/content-source.ts';
import { createMenuPages } from '../../src/server/settings/menu-pages.ts';
import { SiteSettings } from '../../src/shared/settings/site-settings.ts';
import { fixtureNow, fixtureTimeZone } from './content-fixtures.ts';
import { FakeContentHost, fillTypes } from './fake-content-host.ts';
import { findAll, type MarkupElement, parseMarkup, textOf } from './markup.ts';
import { renderSitePage } from './rendered-page.ts';
import { testLog } from './test-log.ts';

type Options = {
  readonly settings?: Partial<SiteSettings>;
  readonly isVotingOpen?: boolean | undefined;
  readonly isVotingOver?: boolean | undefined;
  readonly hasRounds?: boolean | undefined;
  readonly roundCloses?: number | undefined;
  /** The current time in milliseconds. */
  readonly now?: number;
  /** The counted votes; without them they are unavailable. */
  readonly votes?: number;
  /** The types whose lists the content host does not send; `all`: it accepts no connections. */
  readonly failing?: 'all' | readonly string[];
};

export type ShownPage = {
  readonly status: number;
  /** The address to which status 301 leads. */
  readonly movedTo: string | null;
  /** The whole page. */
  readonly body: MarkupElement;
  /** The part between header and footer. */
  readonly main: MarkupElement;
  readonly head: MarkupElement;
  /** The text of the part between header and footer. */
  readonly text: string;
  readonly title: string;
  readonly canonical: string | undefined;
  readonly description: string | undefined;
};

/**
 * Returns a function that opens a site whose content comes from a content host with the given items; other lists are
 * empty. The site renders pages as the server does, without a browser.
 */
export const setUpRenderedSite = () => {
  const hosts: FakeContentHost[] = [];
  afterEach(async () => {
    for (const host of hosts.splice(0)) await host.stop();
  });
  return async (items: FakeContentHost['items'], options: Options = {}) => {
    const { settings: given = {}, now = fixtureNow, votes, failing = [] } = options;
    const { isVotingOpen, isVotingOver, hasRounds, roundCloses } = options;
    const names = contentTypes.map(({ name }) => name);
    const fake = await new FakeContentHost(fillTypes(names, items)).start();
    hosts.push(fake);
    if (failing === 'all') await fake.stop();
    else {
      fake.behaviour = { as: 'responding', status: 500, type: 'text/plain', body: 'broken' };
      fake.misbehavesFor = ({ pathname }) =>
        failing.some((name) => pathname.endsWith(`/${name === 'page' ? 'pages' : name}`));
    }
    const log = testLog();
    const settings = SiteSettings.parse({ timezone: fixtureTimeZone, dateFormat: 'F j, Y', ...given });
    const host = createRemoteHost({
      settings: openHost(fake.origin),
      timeZone: async () => settings.timezone,
      log,
      now: () => now,
    });
    const menuPages = createMenuPages(host);
    const source = {
      ...createContentSource({ host, settings: async () => settings, log, now: () => now }),
      comments: { list: async () => ({ comments: [], total: 0 }) },
      ...(votes === undefined ? {} : { votes: { progress: async () => ({ credited: votes }) } as never }),
    };
    return async (path: string): Promise<ShownPage> => {
      const { status, movedTo, html, headTags } = await renderSitePage(path, {
        source,
        settings,
        isVotingOpen,
        isVotingOver,
        hasRounds,
        roundCloses,
        moment: now,
        menuPages: await menuPages.read(settings),
      });
      const [body, head] = [parseMarkup(html), parseMarkup(headTags)];
      const main = findAll(body, 'main')[0] ?? body;
      return {
        status,
        movedTo: movedTo && createLocation(movedTo, path),
        body,
        main,
        head,
        text: textOf(main),
        title: textOf(findAll(head, 'title')[0]),
        canonical: findAll(head, 'link', { rel: 'canonical' })[0]?.attributes.href,
        description: findAll(head, 'meta', { name: 'description' })[0]?.attributes.content,
      };
    };
  };
};
