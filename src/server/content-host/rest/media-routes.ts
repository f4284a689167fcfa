import type { Picture } from '../../../content/pictures/picture.ts';
import { toAbsolutePicture } from '../absolute-pictures.ts';
import type { PictureQuery } from '../content-host.ts';
import { rejectEditContext } from './edit-context.ts';
import { type Paging, readPaging, setListHeaders } from './list-response.ts';
import { type MediaFilter, readMediaFilter } from './media-filter.ts';
import { createFieldPicker } from './response-options.ts';
import { invalidId, invalidPageNumber } from './rest-error.ts';
import { parseId, type RestPart } from './rest-part.ts';
import { serialiseMedia } from './wordpress-shape.ts';

/** Filters and orders look at this many of the newest pictures. */
const maxFiltered = 1_000;

/** The pictures that visible items use. */
export const addMediaRoutes: RestPart = (app, { host, site, parse }) => {
  const listPictures = async (
    { include, exclude, skip, perPage }: Paging & Pick<PictureQuery, 'include' | 'exclude'>,
    filter: MediaFilter | null,
  ): Promise<{ pictures: readonly Picture[]; total: number }> => {
    if (filter === null) return host.listMedia({ include, exclude, skip, limit: perPage });
    const { pictures } = await host.listMedia({ include, exclude, skip: 0, limit: maxFiltered });
    const found = pictures.filter(filter.matches).sort(filter.compare);
    return { pictures: found.slice(skip, skip + perPage), total: found.length };
  };

  app.get('/wp/v2/media', async (context) => {
    const { query, reader } = await parse(context);
    rejectEditContext(query, 'media');
    const pick = createFieldPicker(query);
    const paging = readPaging(reader);
    const [include, exclude] = [reader.ids('include'), reader.ids('exclude') ?? []];
    const mediaType = reader.choice('media_type', [
      'image',
      'video',
      'text',
      'application',
      'audio',
    ] as const);
    const filter = readMediaFilter(reader, include);
    reader.throwErrors();
    const wanted = mediaType === null || mediaType === 'image' ? include : [];
    const { pictures, total } = await listPictures({ include: wanted, exclude, ...paging }, filter);
    if (total > 0 && !query.has('offset') && paging.skip >= total) throw invalidPageNumber();
    setListHeaders(context, site, total, paging);
    return context.json(
      pictures.map((picture) => pick(serialiseMedia(toAbsolutePicture(picture, site), site))),
    );
  });

  app.get('/wp/v2/media/:id', async (context) => {
    const { query } = await parse(context);
    rejectEditContext(query, 'media');
    const picture = await host.media(parseId(context));
    if (!picture) throw invalidId();
    return context.json(createFieldPicker(query)(serialiseMedia(toAbsolutePicture(picture, site), site)));
  });
};
