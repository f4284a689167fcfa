import type { ContentHost } from '../content-host/content-host.ts';
import { createEmbeddedHost } from '../content-host/embedded/embedded-host.ts';
import { createRemotePreviews } from '../content-host/plugin/remote-previews.ts';
import { createCopyStore } from '../content-host/remote/copy-store.ts';
import { createRemoteHost } from '../content-host/remote/remote-host.ts';
import { createPreviews, type Previews } from '../editing/previews.ts';
import { MediaStore } from '../media/media-store.ts';
import { withOwnPictures } from '../remote-pictures/own-pictures.ts';
import { createPictureWorker } from '../remote-pictures/picture-worker.ts';
import { createItemPresenter } from '../remote-pictures/present-item.ts';
import { RemotePictures } from '../remote-pictures/remote-pictures.ts';
import { createPictureSender } from '../remote-pictures/send-picture.ts';
import type { SiteDependencies } from './site-dependencies.ts';

/** The content host that the environment names, or the embedded one. */
const createHost = (
  { database, contentHost, log }: SiteDependencies,
  timeZone: () => Promise<string>,
): ContentHost => {
  if (contentHost !== null) {
    const store = createCopyStore(database, contentHost.address);
    return createRemoteHost({ settings: contentHost, timeZone, store, log });
  }
  const media = new MediaStore(database.db);
  return createEmbeddedHost({ database, media, timeZone, log });
};

/** WordPress's Preview button leads to this site only if the plugin and the site share a secret. */
const createPreviewsOfWordpress = (
  { contentHost, contentHostSecret, log }: SiteDependencies,
  host: ContentHost,
  pictures: RemotePictures | null,
  timeZone: () => Promise<string>,
): Previews | null =>
  contentHost === null || contentHostSecret === null
    ? null
    : createRemotePreviews({
        host,
        settings: contentHost,
        timeZone,
        secret: contentHostSecret,
        ...(pictures && { present: createItemPresenter(pictures).item }),
        log,
        now: Date.now,
      });

/** Pages depend on content and settings. The embedded host's revision covers both, a remote host's only content. */
const createSiteRevision = (dependencies: SiteDependencies, host: ContentHost) => {
  if (dependencies.contentHost === null) return host.revision;
  return (): string | Promise<string> => {
    const content = host.revision();
    const own = dependencies.database.revision.current();
    if (typeof content === 'string' && typeof own === 'string') return `${content} ${own}`;
    return Promise.all([content, own]).then((both) => both.join(' '));
  };
};

/** The content with its pictures and previews. */
export const createContent = (dependencies: SiteDependencies, timeZone: () => Promise<string>) => {
  const { database, renditionsFolder, contentHost, log } = dependencies;
  const source = createHost(dependencies, timeZone);
  const remotePictures =
    contentHost === null ? null : new RemotePictures({ host: contentHost, renditionsFolder, log });
  const host = remotePictures ? withOwnPictures(source, remotePictures) : source;
  const previews =
    contentHost === null
      ? createPreviews({ database, host, media: new MediaStore(database.db), timeZone })
      : createPreviewsOfWordpress(dependencies, host, remotePictures, timeZone);
  return {
    host,
    previews,
    remotePictures,
    remotePictureFiles: remotePictures && createPictureSender(remotePictures, renditionsFolder, log),
    pictureWorker:
      remotePictures &&
      createPictureWorker({ pictures: remotePictures, host, contentRevision: source.revision, log }),
    revision: createSiteRevision(dependencies, host),
  };
};

export type SiteContent = ReturnType<typeof createContent>;
