import { contentTypes } from '../../content/registry.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import { toHostAddress } from './host-address.ts';
import { createItemPresenter } from './present-item.ts';
import type { RemotePictures } from './remote-pictures.ts';

const pageSize = 100;

/** The remote content host with its pictures at addresses of this site. */
export const withOwnPictures = (host: ContentHost, pictures: RemotePictures): ContentHost => {
  const present = createItemPresenter(pictures);
  const own: ContentHost = {
    ...host,
    list: async (type, query) => {
      const { items, total } = await host.list(type, query);
      return { items: items.map(present.item), total };
    },
    get: async (type, id) => {
      const item = await host.get(type, id);
      return item && present.item(item);
    },
    media: async (id) => {
      const picture = await host.media(id);
      return picture && present.picture(picture);
    },
    listMedia: async (query) => {
      const { pictures: found, total } = await host.listMedia(query);
      return { pictures: found.map(present.picture).filter((picture) => picture !== null), total };
    },
    pictureOrigins: () =>
      host.pictureOrigins().filter((origin) => toHostAddress(origin, pictures.host.address) === null),
    revision: () => {
      const { version } = pictures;
      const revision = host.revision();
      return typeof revision === 'string'
        ? `${revision}-p${version}`
        : revision.then((text) => `${text}-p${version}`);
    },
  };

  let search: { readonly revision: string; readonly done: Promise<void> } | null = null;
  pictures.searchContent(async () => {
    const revision = await host.revision();
    if (search?.revision !== revision) {
      const done = listContentPictures(own);
      search = { revision, done };
      done.catch(() => {
        search = null;
      });
    }
    await search.done.catch(() => {});
  });
  return own;
};

/** Lists all items, so that all their pictures are remembered. */
export const listContentPictures = async (host: ContentHost): Promise<void> => {
  for (const type of contentTypes)
    for (let page = 1; ; page += 1) {
      const { items, total } = await host.list(type, { ...defaultQuery, page, perPage: pageSize });
      if (items.length === 0 || page * pageSize >= total) break;
    }
};
