import { defineContentType } from '../content-type.ts';
import { pictures } from '../fields/pictures.ts';

/** Pictures for the press to download and print. */
export const mediaKit = defineContentType({
  name: 'media-kit',
  label: { one: 'Media kit', many: 'Media kits' },
  access: { edit: 'editor' },
  pathOf: () => '/',
  requires: [],
  canLackId: true,
  fields: {
    /** The pictures of the kit, in order. */
    photos: pictures({ at: 'acf.photo_gallery.multiple_photos', label: 'Pictures' }),
  },
});
