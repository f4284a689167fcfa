import { defineContentType } from '../content-type.ts';
import { picture } from '../fields/picture.ts';
import { text } from '../fields/text.ts';
import { searchAndSharing } from '../search-and-sharing.ts';

/** The category of an update that has none. Lists filter by it; cards and stories do not show it. */
export const uncategorized = 'Uncategorized';

/** A news post. */
export const update = defineContentType({
  name: 'update',
  coreBase: 'posts',
  label: { one: 'Update', many: 'Updates' },
  teamLabel: { one: 'Post', many: 'Posts', tab: 'Blog Posts' },
  access: { edit: 'editor' },
  pathOf: (slug) => `/updates/${slug}`,
  requires: ['title', 'slug'],
  featured: 'cover',
  category: 'category',
  hasComments: true,
  fields: {
    /** What the category buttons filter by. */
    category: text({ at: 'acf.sub_title', label: 'Category', fallback: uncategorized, maximum: 60 }),
    /** The picture above the text; without it the site shows the picture of the about page. */
    cover: picture({ at: 'cover_photo', label: 'Cover photo' }),
    ...searchAndSharing,
  },
});
