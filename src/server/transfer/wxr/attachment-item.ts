import { uploadsPrefix } from '../../../shared/paths.ts';
import type { MediaRecord } from '../read-media.ts';
import { sourceKey } from './source-key.ts';
import type { WxrItem } from './wxr-item.ts';

/** A file of the library as an attachment, which WordPress fetches from the public address of this site. */
export const toAttachmentItem = (media: MediaRecord, id: number, site: string): WxrItem => {
  const address = `${site}${uploadsPrefix}${media.file}`;
  const { alt, focalPoint } = media;
  return {
    id,
    type: 'attachment',
    status: 'inherit',
    title: media.title,
    // WordPress gives no page the slug of a file: with its digits, the name of a file is the slug of none.
    slug: media.file.replace(/\.[a-z]+$/, ''),
    link: address,
    // WordPress replaces it in all texts by its own address of the file.
    guid: address,
    author: '',
    html: '',
    excerpt: '',
    dateGmt: media.created,
    modifiedGmt: media.created,
    hasOpenComments: false,
    order: 0,
    fileAddress: address,
    terms: [],
    meta: [
      [sourceKey, media.id],
      ...(alt === '' ? [] : [['_wp_attachment_image_alt', alt] as const]),
      ...(focalPoint === null ? [] : [['mmc_focal_point', `${focalPoint.x},${focalPoint.y}`] as const]),
    ],
    comments: [],
  };
};
