import { type Context, Hono } from 'hono';
import type { AnyContentType } from '../../content/content-type.ts';
import { event } from '../../content/types/event.ts';
import { heroSection } from '../../content/types/hero-section.ts';
import { page } from '../../content/types/page.ts';
import { photoGallery } from '../../content/types/photo-gallery.ts';
import { update } from '../../content/types/update.ts';
import { videoGallery } from '../../content/types/video-gallery.ts';
import { documents } from '../../shared/documents.ts';
import { maxId } from '../../shared/max-id.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { getEntrySharePicture } from '../../shared/share-picture-path.ts';
import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import { sendGeneratedFile } from './generated-file-response.ts';
import { buildEntryShareContent, buildSiteShareContent } from './share-content.ts';
import type { SharedContent, SharePictures } from './share-pictures.ts';

type Dependencies = {
  readonly host: ContentHost;
  readonly settings: () => Promise<SiteSettings>;
  readonly pictures: Pick<SharePictures, 'leaveOutMissing' | 'getDigest' | 'picture'>;
};

/**
 * Serves the pictures that social networks show for a shared link: one for each update, event, album and video, one for each page
 * with a chosen picture, and one for the site.
 */
export const createShareRoutes = ({ host, settings, pictures }: Dependencies): Hono => {
  const app = new Hono();

  const send = async (context: Context, given: SharedContent | null): Promise<Response> => {
    if (given === null) return context.text('This picture does not exist.', 404);
    const content = await pictures.leaveOutMissing(given);
    const digest = pictures.getDigest(content);
    return sendGeneratedFile(context, { type: 'image/jpeg', digest, bytes: () => pictures.picture(content) });
  };

  /** Serves the pictures of a type whose entries have their slug in their address. */
  const addEntryRoute = (type: AnyContentType, getPath: (slug: string) => string): void => {
    app.get(`/share/${type.name}/:file{.+\\.jpg}`, async (context) => {
      const slug = context.req.param('file').slice(0, -'.jpg'.length).toLowerCase();
      const query = { ...defaultQuery, perPage: 1, slugs: [slug], includesFormerSlugs: true };
      const [item] = (await host.list(type, query)).items;
      if (item && item.slug.toLowerCase() !== slug) {
        // Clients must ask again: the slug may be changed back.
        context.header('Cache-Control', 'no-cache');
        return context.redirect(getPath(item.slug), 301);
      }
      return send(context, item ? buildEntryShareContent(type, item, await settings()) : null);
    });
  };

  addEntryRoute(update, documents.updateSharePicture);
  addEntryRoute(page, (slug) => getEntrySharePicture('page', slug));
  addEntryRoute(photoGallery, (slug) => getEntrySharePicture('photo-gallery', slug));
  addEntryRoute(videoGallery, (slug) => getEntrySharePicture('video-gallery', slug));

  app.get('/share/event/:file{[0-9]+\\.jpg}', async (context) => {
    const id = Number.parseInt(context.req.param('file'), 10);
    const item = id <= maxId ? await host.get(event, id) : null;
    return send(context, item ? buildEntryShareContent(event, item, await settings()) : null);
  });

  app.get(documents.siteSharePicture, async (context) => {
    const { items } = await host.list(heroSection, { ...defaultQuery, perPage: 1 });
    return send(context, buildSiteShareContent(items[0] ?? null, await settings()));
  });

  app.onError((error, context) => {
    if (!(error instanceof ContentUnavailable)) throw error;
    context.header('Retry-After', '10');
    return context.text('We cannot reach the content right now. Please try again later.', 503);
  });
  return app;
};
