import { blockClasses } from '../../../../../content/text/text-blocks.ts';

/** Galleries of older WordPress content: pictures in a list, the list itself, or what the shortcode of the classic editor wrote. */
const oldGalleries = [`ul.blocks-gallery-grid`, `ul.${blockClasses.gallery}`, 'div.gallery'].join(',');

const itemSelector = 'li, dl, figure';
const captionSelector = 'figcaption, dd';

/** What is left of a gallery without its pictures and captions has no meaning, unless it is words or another element. */
const isEmpty = (rest: Element): boolean =>
  (rest.textContent ?? '').trim() === '' &&
  rest.querySelector(':not(ul, li, div, dl, dt, dd, figure, figcaption, a, p, br)') === null;

/** Moves the contents of a caption into a new one below a picture or a gallery. */
const moveCaption = (caption: Element | null | undefined, figure: Element): void => {
  if (!caption) return;
  const moved = figure.ownerDocument.createElement('figcaption');
  moved.append(...caption.childNodes);
  figure.append(moved);
};

/**
 * The gallery in the present markup; null where something would be lost. Its pictures had links only to themselves, which are left
 * out.
 */
const writePresent = (old: Element): Element | null => {
  const rest = old.cloneNode(true) as Element;
  const gallery = old.ownerDocument.createElement('figure');
  gallery.className = blockClasses.gallery;
  for (const image of rest.querySelectorAll('img[src]')) {
    const figure = old.ownerDocument.createElement('figure');
    figure.className = blockClasses.picture;
    const item = image.closest(itemSelector);
    figure.append(image);
    if (item && item !== rest) moveCaption(item.querySelector(captionSelector), figure);
    gallery.append(figure);
  }
  moveCaption(
    [...rest.children].find(({ localName }) => localName === 'figcaption'),
    gallery,
  );
  return gallery.children.length > 0 && isEmpty(rest) && !old.querySelector('[lang]') ? gallery : null;
};

/** The HTML with its older galleries in the present markup, which the editor knows. */
export const toPresentGalleries = (html: string): string => {
  if (!html.includes('gallery')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  let isChanged = false;
  for (const list of body.querySelectorAll(oldGalleries)) {
    const old = list.closest(`figure.${blockClasses.gallery}`) ?? list;
    const present = writePresent(old);
    if (present === null) continue;
    old.replaceWith(present);
    isChanged = true;
  }
  return isChanged ? body.innerHTML : html;
};
