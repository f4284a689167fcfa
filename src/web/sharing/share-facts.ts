import type { QueryClient } from '@tanstack/react-query';
import { excerptOf, stripHtml } from '../../content/text.ts';
import { documents, paths } from '../../shared/paths.ts';
import type { PageNeeds } from '../routing/page-module.ts';
import { aboutQuery } from '../site/about/about-queries.ts';
import { eventsListQuery } from '../site/events/events-list-query.ts';
import { heroQuery } from '../site/home/home-queries.ts';
import { updateQuery } from '../site/updates/update-query.ts';
import { articleThing, eventThing, personThing, type Thing, websiteThing } from './things.ts';

/** How a page is shown where it is shared. */
export type ShareFacts = {
  readonly kind: 'website' | 'article' | 'profile';
  /** Where it differs from the title in the window. */
  readonly title: string | null;
  /** The whole address of a picture of 1200 by 630. */
  readonly picture: string;
  /** What the page tells machines it is about. */
  readonly things: readonly Thing[];
};

export type SharedPage = PageNeeds & { readonly client: QueryClient; readonly origin: string };

const descriptionLength = 160;

const plain = ({ origin }: SharedPage): ShareFacts => ({
  kind: 'website',
  title: null,
  picture: origin + documents.siteSharePicture,
  things: [],
});

const home = (page: SharedPage): ShareFacts => {
  const hero = page.client.getQueryData(heroQuery(page.source).queryKey);
  return { ...plain(page), things: [websiteThing(page), personThing(page, hero?.cover ?? null)] };
};

const about = (page: SharedPage): ShareFacts => {
  const story = page.client.getQueryData(aboutQuery(page.source).queryKey);
  return { ...plain(page), kind: 'profile', things: [personThing(page, story?.cover ?? null)] };
};

const update = (page: SharedPage): ShareFacts => {
  const story = page.client.getQueryData(updateQuery(page).queryKey);
  if (!story) return plain(page);
  const picture = page.origin + documents.updateSharePicture(story.slug);
  const article = articleThing(page, {
    ...story,
    picture,
    path: paths.update(story.slug),
    author: story.author ?? `${page.settings.contestantName} Malawi Team`,
    description: excerptOf(stripHtml(story.html), descriptionLength),
  });
  return { kind: 'article', title: story.title, picture, things: [article] };
};

/** A link to one event is shared with that event's own picture. */
const events = (page: SharedPage): ShareFacts => {
  const listed = page.client.getQueryData(eventsListQuery(page).queryKey)?.events ?? [];
  const pictureOf = (id: number) => page.origin + documents.eventSharePicture(id);
  const things = listed.map((event) =>
    eventThing(page, { ...event, text: event.description, picture: pictureOf(event.id) }),
  );
  const [first] = listed;
  return {
    ...plain(page),
    ...(first ? { picture: pictureOf(first.id) } : {}),
    things: things.filter((thing) => thing !== null),
  };
};

const factsOf: Readonly<Record<string, (page: SharedPage) => ShareFacts>> = {
  [paths.home]: home,
  [paths.about]: about,
  '/updates/:slug': update,
  [paths.events]: events,
};

/** What a route's page is shared as, from what was fetched for it. */
export const shareFactsOf = (routePath: string, page: SharedPage): ShareFacts =>
  (factsOf[routePath] ?? plain)(page);
