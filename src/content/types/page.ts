import { defineContentType } from '../content-type.ts';
import { picture } from '../fields/picture.ts';
import { searchAndSharing } from '../search-and-sharing.ts';

/** A text page with its own address, such as the privacy page. */
export const page = defineContentType({
  name: 'page',
  coreBase: 'pages',
  label: { one: 'Page', many: 'Pages' },
  access: { edit: 'editor' },
  pathOf: (slug) => `/pages/${slug}`,
  requires: ['title', 'slug'],
  featured: 'cover',
  fields: {
    /** The picture above the text. */
    cover: picture({ at: 'cover_photo', label: 'Cover photo' }),
    ...searchAndSharing,
  },
});
