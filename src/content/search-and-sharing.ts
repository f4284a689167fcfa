import { picture } from './fields/picture.ts';
import { text } from './fields/text.ts';

/** The length of a written excerpt, at most: lists show no more of an item. */
export const maxExcerptLength = 200;

const createFields = () =>
  ({
    /** A text for lists, in place of the beginning of the text. */
    writtenExcerpt: text({
      at: 'meta.excerpt',
      label: 'Excerpt',
      input: 'paragraph',
      maximum: maxExcerptLength,
      group: 'sharing',
    }),
    /** The title of the page in search results and of its shared links. */
    searchTitle: text({ at: 'meta.search_title', label: 'Search title', maximum: 200, group: 'sharing' }),
    /** The text below that title. */
    searchDescription: text({
      at: 'meta.search_description',
      label: 'Search description',
      input: 'paragraph',
      maximum: 500,
      group: 'sharing',
    }),
    /** The picture of a shared link; without it the site draws one. */
    sharePicture: picture({ at: 'meta.share_picture', label: 'Share picture', group: 'sharing' }),
  }) as const;

/**
 * How an entry with a page of its own appears in lists, search results and shared links: the same fields for each such type. Only
 * the server reads them, so the scripts of public pages are without them.
 */
export const searchAndSharing: ReturnType<typeof createFields> = process.env.PUBLIC_SCRIPTS
  ? ({} as never)
  : createFields();
