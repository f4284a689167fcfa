import { defineContentType } from '../content-type.ts';
import { address } from '../fields/address.ts';
import { picture } from '../fields/picture.ts';
import { text } from '../fields/text.ts';
import { searchAndSharing } from '../search-and-sharing.ts';

/** One video on the video platform. */
export const videoGallery = defineContentType({
  name: 'video-gallery',
  label: { one: 'Video', many: 'Videos' },
  access: { edit: 'editor' },
  pathOf: (slug) => `/gallery?tab=videos&video=${slug}`,
  requires: ['title'],
  featured: 'poster',
  fields: {
    /** The line under the title. */
    subtitle: text({ at: 'acf.sub_title', label: 'Subtitle' }),
    /** The video's address; its id is the last segment of the path. */
    videoUrl: address({ at: 'acf.video_url', label: 'Video link' }),
    /** Shown until the video plays; without it, the video platform's thumbnail. */
    poster: picture({ at: 'cover_photo', label: 'Poster' }),
    ...searchAndSharing,
  },
});
