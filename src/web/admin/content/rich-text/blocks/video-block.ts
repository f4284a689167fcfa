import { Node } from '@tiptap/react';
import { readVideo } from '../../../../../addresses/videos/video-address.ts';
import { blockClasses, getWatchText, listVideoClasses } from '../../../../../content/text/text-blocks.ts';
import { findCaption } from './caption.ts';
import { readTextPicture, type TextPicture, toImageAttributes } from './picture-attributes.ts';

export type VideoAttributes = {
  readonly href: string;
  readonly title: string;
  /** The still, a picture of the library; null for a drawing. */
  readonly poster: TextPicture | null;
};

const findLink = (figure: Element): HTMLAnchorElement | null =>
  figure.querySelector<HTMLAnchorElement>(`.${blockClasses.embedWrapper} > a[href]`);

/** A video: its still with a link to the service, and its caption, which is the text of the block. */
export const VideoBlock = Node.create({
  name: 'video',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    href: {
      default: '',
      rendered: false,
      parseHTML: (figure) => readVideo(findLink(figure)?.getAttribute('href') ?? '')?.href ?? '',
    },
    title: {
      default: '',
      rendered: false,
      parseHTML: (figure) => findLink(figure)?.querySelector('strong')?.textContent?.trim() ?? '',
    },
    poster: {
      default: null as TextPicture | null,
      rendered: false,
      parseHTML: (figure) => {
        const image = findLink(figure)?.querySelector('img[src]');
        return image ? readTextPicture(image) : null;
      },
    },
  }),
  parseHTML: () => [
    {
      tag: `figure.${blockClasses.video}`,
      priority: 60,
      contentElement: (figure) => findCaption(figure as HTMLElement),
      getAttrs: (figure) => (readVideo(findLink(figure)?.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ node }) => {
    const { href, title, poster } = node.attrs as VideoAttributes;
    const { service, isTall } = readVideo(href) ?? { service: 'youtube' as const, isTall: false };
    const still = poster ? [['img', toImageAttributes({ ...poster, alt: '', isDecorative: false })]] : [];
    const heading = title ? [['strong', {}, title], ' '] : [];
    return [
      'figure',
      { class: listVideoClasses({ service, isTall }) },
      [
        'div',
        { class: blockClasses.embedWrapper, contenteditable: 'false' },
        ['a', { href, tabindex: '-1' }, ...still, ...heading, ['span', {}, getWatchText(service)]],
      ],
      ['figcaption', 0],
    ];
  },
});
