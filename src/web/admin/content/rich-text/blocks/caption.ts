/** The element with the caption of a figure; an empty one if the figure has none. */
export const findCaption = (figure: HTMLElement): HTMLElement =>
  [...figure.children].find(
    (child): child is HTMLElement => child instanceof HTMLElement && child.localName === 'figcaption',
  ) ?? figure.ownerDocument.createElement('figcaption');
