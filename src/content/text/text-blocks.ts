import type { Video, VideoService } from '../../addresses/videos/video.ts';
import { videoServices } from '../../addresses/videos/video-address.ts';

/**
 * The blocks of a text beyond paragraphs, lists and tables. Their HTML has WordPress's classes, so that texts of the editor and of a
 * remote WordPress look the same. The editor writes these classes, and the sanitiser keeps no others.
 */
export const blockClasses = {
  picture: 'wp-block-image',
  gallery: 'wp-block-gallery',
  embed: 'wp-block-embed',
  video: 'is-type-video',
  embedWrapper: 'wp-block-embed__wrapper',
  wide: 'wp-embed-aspect-16-9',
  tall: 'wp-embed-aspect-9-16',
  button: 'wp-block-button',
  buttonLink: 'wp-block-button__link',
  file: 'wp-block-file',
  mediaText: 'wp-block-media-text',
  mediaTextPicture: 'wp-block-media-text__media',
  mediaTextWords: 'wp-block-media-text__content',
  onTheRight: 'has-media-on-the-right',
  /** Read by WordPress's own style sheets; ours always stack on phones. */
  stackedOnMobile: 'is-stacked-on-mobile',
} as const;

const serviceClass = (service: VideoService): string => `is-provider-${service}`;

/** The classes of a video's figure. */
export const listVideoClasses = ({ service, isTall }: Pick<Video, 'service' | 'isTall'>): string =>
  [
    blockClasses.embed,
    blockClasses.video,
    serviceClass(service),
    isTall ? blockClasses.tall : blockClasses.wide,
  ].join(' ');

/** The classes of a picture with words beside it. */
export const listMediaTextClasses = (isOnRight: boolean): string =>
  [
    blockClasses.mediaText,
    ...(isOnRight ? [blockClasses.onTheRight] : []),
    blockClasses.stackedOnMobile,
  ].join(' ');

/** The last words of the link to a video. */
export const getWatchText = (service: VideoService): string => `Watch on ${videoServices[service]}`;

/** The classes of the focal points of pictures, which `getFocalClasses` gives. */
const focalClasses = ['x', 'y'].flatMap((axis) =>
  Array.from({ length: 21 }, (_, step) => `focal-${axis}-${step * 5}`),
);

const services = Object.keys(videoServices) as VideoService[];

/** The classes that stored HTML may have, by element; some of them only WordPress writes. */
export const allowedClasses: Readonly<Record<string, readonly string[]>> = {
  figure: [
    blockClasses.picture,
    blockClasses.gallery,
    blockClasses.mediaTextPicture,
    blockClasses.embed,
    blockClasses.video,
    blockClasses.wide,
    blockClasses.tall,
    ...services.map(serviceClass),
  ],
  div: [
    blockClasses.embedWrapper,
    blockClasses.button,
    'wp-block-buttons',
    blockClasses.file,
    blockClasses.mediaText,
    blockClasses.mediaTextWords,
    blockClasses.onTheRight,
    blockClasses.stackedOnMobile,
  ],
  a: [blockClasses.buttonLink, 'wp-block-file__button'],
  img: focalClasses,
};
