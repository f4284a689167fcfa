import { toAbsolutePicture } from '../absolute-pictures.ts';
import { rejectEditContext } from './edit-context.ts';
import { readPaging, setListHeaders } from './list-response.ts';
import { createFieldPicker } from './response-options.ts';
import { invalidId, invalidPageNumber } from './rest-error.ts';
import { parseId, type RestPart } from './rest-part.ts';
import { serialiseMedia } from './wordpress-shape.ts';

/** The pictures that visible items use. */
export const addMediaRoutes: RestPart = (app, { host, site, parse }) => {
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
    reader.throwErrors();
    const wanted = mediaType === null || mediaType === 'image' ? include : [];
    const { pictures, total } = await host.listMedia({
      include: wanted,
      exclude,
      skip: paging.skip,
      limit: paging.perPage,
    });
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
