import { defineContentType } from '../content-type.ts';
import { pictures } from '../fields/pictures.ts';
import { text } from '../fields/text.ts';
import { searchAndSharing } from '../search-and-sharing.ts';

/** A set of photographs under one title. */
export const photoGallery = defineContentType({
  name: 'photo-gallery',
  label: { one: 'Photo gallery', many: 'Photo galleries' },
  access: { edit: 'editor' },
  pathOf: (slug) => `/gallery?album=${slug}`,
  requires: ['title'],
  fields: {
    /** The line under the title. */
    subtitle: text({ at: 'acf.sub_title', label: 'Subtitle' }),
    /** The photographs, in order. */
    photos: pictures({ at: 'acf.photo_gallery.multiple_photos', label: 'Photos' }),
    ...searchAndSharing,
  },
});
