import { readVideo } from '../../../../../addresses/videos/video-address.ts';
import { encodeEntities } from '../../../../../content/text/text.ts';
import {
  blockClasses,
  getWatchText,
  listMediaTextClasses,
  listVideoClasses,
} from '../../../../../content/text/text-blocks.ts';
import { readCaption } from '../blocks/caption.ts';
import { readTextPicture } from '../blocks/picture-attributes.ts';
import { readPastedLink } from './pasted-link.ts';

const toWords = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

const readWords = (element: Element | null | undefined): string => toWords(element?.textContent);

/** The path of a picture or file of this site; null for those of others. */
const readUpload = (address: string | null, ownOrigin: string): string | null => {
  const path = (address ?? '').startsWith(`${ownOrigin}/`)
    ? (address ?? '').slice(ownOrigin.length)
    : address;
  return path !== null && /^\/uploads\/[^\s"\\<>]+$/.test(path) ? path : null;
};

const writeCaption = (figure: Element): string => {
  const words = readCaption(figure);
  return words === '' ? '' : `<figcaption>${encodeEntities(words)}</figcaption>`;
};

/** The HTML of pictures of this site; null if one is of another site. */
const writePictures = (pictures: readonly Element[], ownOrigin: string): readonly string[] | null => {
  const written: string[] = [];
  for (const picture of pictures) {
    const src = readUpload(picture.getAttribute('src'), ownOrigin);
    if (src === null) return null;
    const alt = (picture.getAttribute('alt') ?? '').slice(0, 500);
    const role = picture.getAttribute('role') === 'presentation' ? ' role="presentation"' : '';
    const sides = ['width', 'height']
      .map((name) => [name, picture.getAttribute(name) ?? ''] as const)
      .filter(([, value]) => /^\d{1,4}$/.test(value))
      .map(([name, value]) => ` ${name}="${value}"`);
    const { focus } = readTextPicture(picture);
    const frame = focus === '' ? '' : ` class="${focus}"`;
    written.push(
      `<img src="${encodeEntities(src)}" alt="${encodeEntities(alt)}"${role}${sides.join('')}${frame}>`,
    );
  }
  return written;
};

/** A video with its title and still; null if the address is not one of a known service. */
const writeVideo = (address: string, title = '', still = '', caption = ''): string | null => {
  const video = readVideo(address);
  if (video === null) return null;
  const heading = title === '' ? '' : `<strong>${encodeEntities(title)}</strong> `;
  return `<figure class="${listVideoClasses(video)}"><div class="${blockClasses.embedWrapper}"><a href="${encodeEntities(video.href)}">${still}${heading}<span>${getWatchText(video.service)}</span></a></div>${caption}</figure>`;
};

const writeFigure = (figure: Element, ownOrigin: string): string | null => {
  const link = figure.querySelector(`.${blockClasses.embedWrapper} > a[href]`);
  const caption = writeCaption(figure);
  if (link) {
    const still = writePictures([...link.querySelectorAll('img')].slice(0, 1), ownOrigin);
    const title = readWords(link.querySelector('strong'));
    return writeVideo(link.getAttribute('href') ?? '', title, still?.[0] ?? '', caption);
  }
  const pictures = [...figure.querySelectorAll('img')];
  const written = pictures.length === 0 ? null : writePictures(pictures, ownOrigin);
  if (written === null) return null;
  const [first, ...others] = written;
  if (others.length === 0 && !figure.classList.contains(blockClasses.gallery))
    return `<figure class="${blockClasses.picture}">${first}${caption}</figure>`;
  const inside = written.map((picture, index) => {
    const around = pictures[index]?.closest('figure');
    const ownCaption = around && around !== figure ? writeCaption(around) : '';
    return `<figure class="${blockClasses.picture}">${picture}${ownCaption}</figure>`;
  });
  return `<figure class="${blockClasses.gallery}">${inside.join('')}${caption}</figure>`;
};

const writeButton = (block: Element, ownOrigin: string): string | null => {
  const link = block.querySelector(':scope > a[href]');
  const { href } = readPastedLink(link?.getAttribute('href') ?? null, ownOrigin);
  const words = readWords(link);
  if (href === null || words === '') return null;
  return `<div class="${blockClasses.button}"><a class="${blockClasses.buttonLink}" href="${encodeEntities(href)}">${encodeEntities(words)}</a></div>`;
};

const writeFile = (block: Element, ownOrigin: string): string | null => {
  const link = block.querySelector(':scope > a[href]');
  const href = readUpload(link?.getAttribute('href') ?? null, ownOrigin);
  const words = readWords(link);
  if (href === null || words === '') return null;
  const details = readWords(block.querySelector(':scope > span'));
  return `<div class="${blockClasses.file}"><a href="${encodeEntities(href)}">${encodeEntities(words)}</a> <span>${encodeEntities(details)}</span></div>`;
};

/** The beginning of a picture with words beside it, which are written between this and `mediaTextEnd`; null for all other elements. */
export const writeMediaTextStart = (block: Element, ownOrigin: string): string | null => {
  if (!block.classList.contains(blockClasses.mediaText)) return null;
  const picture = block.querySelector(`:scope > .${blockClasses.mediaTextPicture} > img`);
  const written = picture && writePictures([picture], ownOrigin);
  if (!written || !findMediaTextWords(block)) return null;
  const classes = listMediaTextClasses(block.classList.contains(blockClasses.onTheRight));
  return `<div class="${classes}"><figure class="${blockClasses.mediaTextPicture}">${written[0]}</figure><div class="${blockClasses.mediaTextWords}">`;
};

export const findMediaTextWords = (block: Element): Element | null =>
  block.querySelector(`:scope > .${blockClasses.mediaTextWords}`);

export const mediaTextEnd = '</div></div>';

/** A block of this site, or a player of a video service, as the editor stores it; null for all other elements. */
export const writePastedBlock = (element: Element, ownOrigin: string): string | null => {
  if (element.localName === 'figure') return writeFigure(element, ownOrigin);
  if (element.localName === 'iframe') {
    const src = element.getAttribute('src') ?? '';
    return writeVideo(src.startsWith('//') ? `https:${src}` : src, toWords(element.getAttribute('title')));
  }
  if (element.classList.contains(blockClasses.button)) return writeButton(element, ownOrigin);
  return element.classList.contains(blockClasses.file) ? writeFile(element, ownOrigin) : null;
};
