import { defineContentType } from '../content-type.ts';
import { picture } from '../fields/picture.ts';

/** Her story. Only the first item is used. */
export const about = defineContentType({
  name: 'about',
  label: { one: 'About', many: 'About' },
  teamLabel: { one: 'About text', many: 'About text', tab: 'About' },
  access: { edit: 'editor' },
  pathOf: () => '/about',
  requires: [],
  canLackId: true,
  featured: 'cover',
  fields: {
    /** The picture beside the story. */
    cover: picture({ at: 'cover_photo', label: 'Cover photo' }),
  },
  // Public pages need nothing of the form.
  form: process.env.PUBLIC_SCRIPTS ? {} : { showsNewest: true },
});
