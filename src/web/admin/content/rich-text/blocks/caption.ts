const findChild = (figure: Element | null): HTMLElement | undefined =>
  [...(figure?.children ?? [])].find(
    (child): child is HTMLElement => child instanceof HTMLElement && child.localName === 'figcaption',
  );

/** The element with the caption of a figure; an empty one if the figure has none. */
export const findCaption = (figure: HTMLElement): HTMLElement =>
  findChild(figure) ?? figure.ownerDocument.createElement('figcaption');

/** The words of a figure's caption. */
export const readCaption = (figure: Element | null): string =>
  (findChild(figure)?.textContent ?? '').replace(/\s+/g, ' ').trim();
