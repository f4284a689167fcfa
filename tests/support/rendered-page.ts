import type { MenuPage } from '../../src/shared/settings/menu.ts';
import type { PaymentKind } from '../../src/shared/settings/public-settings.ts';
import { publicSettings } from '../../src/shared/settings/public-settings.ts';
import { SiteSettings } from '../../src/shared/settings/site-settings.ts';
import type { ContentSource } from '../../src/web/data/content-source.ts';
import { type RenderedPage, type RenderRequest, renderPage } from '../../src/web/entries/entry-server.tsx';

type PageOptions = {
  /** What the page requests; any other request fails the rendering. */
  readonly source?: Partial<ContentSource>;
  readonly settings?: Parameters<typeof SiteSettings.parse>[0];
  readonly payments?: PaymentKind;
  /** Default: votes are sold until voting is over. */
  readonly isVotingOpen?: boolean | undefined;
  readonly isVotingOver?: boolean | undefined;
  readonly hasRounds?: boolean | undefined;
  readonly roundCloses?: number | null | undefined;
  readonly submission?: RenderRequest['submission'];
  readonly moment?: number;
  /** The pages that the menus link to. */
  readonly menuPages?: ReadonlyMap<number, MenuPage>;
};

/** Renders a public page as the server does, with default settings. */
export const renderSitePage = (path: string, options: PageOptions = {}): Promise<RenderedPage> => {
  const { source = {}, settings = {}, payments = 'live', submission = null, moment = 0 } = options;
  const { isVotingOver = false, isVotingOpen = !isVotingOver, roundCloses = null } = options;
  const { hasRounds = roundCloses !== null } = options;
  return renderPage({
    path,
    source: source as ContentSource,
    settings: publicSettings(
      SiteSettings.parse(settings),
      [],
      payments,
      { isVotingOpen, isVotingOver, hasRounds, roundCloses },
      options.menuPages,
    ),
    moment,
    origin: 'https://campaign.example',
    stamp: '',
    submission,
  });
};

/** The text of some markup without its tags; the texts of two elements are separated by a space. */
export const readText = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The opening tag of the first element whose attributes match a pattern, or an empty string. */
export const findTag = (html: string, attributes: RegExp): string =>
  html.match(/<[a-z][^>]*>/g)?.find((tag) => attributes.test(tag)) ?? '';
