import type { AnyContentType } from './content-type.ts';
import { about } from './types/about.ts';
import { event } from './types/event.ts';
import { heroSection } from './types/hero-section.ts';
import { mediaKit } from './types/media-kit.ts';
import { page } from './types/page.ts';
import { photoGallery } from './types/photo-gallery.ts';
import { quote } from './types/quote.ts';
import { sponsor } from './types/sponsor.ts';
import { update } from './types/update.ts';
import { videoGallery } from './types/video-gallery.ts';

/** All content types. A new type is one file in `types/` and one line here. */
export const contentTypes: readonly AnyContentType[] = [
  heroSection,
  quote,
  mediaKit,
  update,
  event,
  about,
  photoGallery,
  videoGallery,
  sponsor,
  page,
];

export const findContentType = (name: string): AnyContentType | undefined =>
  contentTypes.find((type) => type.name === name);
