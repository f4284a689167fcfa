/** A picture in the text. */
export type TextPicture = {
  readonly src: string;
  readonly alt: string;
  /** Marked as decorative: it needs no alternative text. */
  readonly isDecorative: boolean;
  readonly width: number | null;
  readonly height: number | null;
  /** The classes of its focal point, for frames that cut it; empty for the centre. */
  readonly focus: string;
};

/** A picture of a gallery, with a caption of its own. */
export type GalleryPicture = TextPicture & { readonly caption: string };

const readSide = (picture: Element, name: 'width' | 'height'): number | null =>
  Number(picture.getAttribute(name)) || null;

export const readTextPicture = (picture: Element): TextPicture => ({
  src: picture.getAttribute('src') ?? '',
  alt: picture.getAttribute('alt') ?? '',
  isDecorative: picture.getAttribute('role') === 'presentation',
  width: readSide(picture, 'width'),
  height: readSide(picture, 'height'),
  focus: [...picture.classList].filter((name) => /^focal-[xy]-\d{1,3}$/.test(name)).join(' '),
});

type FindImage = (element: HTMLElement) => Element | null;

const defineAttribute = <N extends keyof TextPicture>(
  findImage: FindImage,
  name: N,
  fallback: TextPicture[N],
) => ({
  default: fallback,
  rendered: false,
  parseHTML: (element: HTMLElement) => {
    const image = findImage(element);
    return image ? readTextPicture(image)[name] : fallback;
  },
});

/** The attributes of a block that has one picture. */
export const definePictureAttributes = (findImage: FindImage) => ({
  src: defineAttribute(findImage, 'src', ''),
  alt: defineAttribute(findImage, 'alt', ''),
  isDecorative: defineAttribute(findImage, 'isDecorative', false),
  width: defineAttribute(findImage, 'width', null),
  height: defineAttribute(findImage, 'height', null),
  focus: defineAttribute(findImage, 'focus', ''),
});

/** The attributes of the `img` element. The browser must not put the cursor into it, nor drag it without its block. */
export const toImageAttributes = ({ src, alt, isDecorative, width, height, focus }: TextPicture) => ({
  src,
  alt: isDecorative ? '' : alt,
  ...(isDecorative ? { role: 'presentation' } : {}),
  ...(width ? { width } : {}),
  ...(height ? { height } : {}),
  ...(focus ? { class: focus } : {}),
  contenteditable: 'false',
  draggable: 'false',
});

export const isUndescribed = ({ alt, isDecorative }: Pick<TextPicture, 'alt' | 'isDecorative'>): boolean =>
  alt === '' && !isDecorative;
