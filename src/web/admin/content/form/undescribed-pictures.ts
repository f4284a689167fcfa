import { type AnyContentType, listFormFields } from '../../../../content/content-type.ts';
import { decodeEntities, encodeEntities } from '../../../../content/text/text.ts';
import { blockClasses } from '../../../../content/text/text-blocks.ts';
import type { ChosenPicture } from '../../../../shared/admin/content.ts';
import type { FormValues } from './form-values.ts';

/** A picture of a form that has no alternative text. */
export type UndescribedPicture = {
  readonly name: string;
  readonly src: string | null;
  /** Its id in the library; null for a picture of the text, which has an alternative text of its own there. */
  readonly mediaId: number | null;
  /** Its place among all pictures of the text; null for a picture of the library. */
  readonly place: number | null;
};

/** The alternative text of a picture; empty for a decoration, which needs none. */
export type Description = { readonly alt: string; readonly isDecorative: boolean };

const readAttribute = (tag: string, name: string): string =>
  decodeEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** The last part of an address, without the parameters. */
const getFileName = (src: string): string => {
  const name = src.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** The name of a file of the library as the team knows it: the address has dashes, a number of its own and perhaps a size. */
const getReadableName = (src: string): string => {
  const name = getFileName(src);
  const [, stem, ending] = /^(.+)-[0-9a-f]{10}(?:-\d+x\d+)?(\.[a-z]+)$/.exec(name) ?? [];
  return stem && ending ? stem.replaceAll('-', ' ') + ending : name;
};

/** A picture, or the whole link of a video, whose title says what its still shows. */
const pictureTags = new RegExp(`<div class="${blockClasses.embedWrapper}">.*?</div>|<img\\b[^>]*>`, 'gs');

const listInText = (html: string): UndescribedPicture[] =>
  [...html.matchAll(pictureTags)].flatMap(([tag], place) => {
    if (!tag.startsWith('<img')) return [];
    if (readAttribute(tag, 'alt') !== '' || readAttribute(tag, 'role') === 'presentation') return [];
    const src = readAttribute(tag, 'src');
    return [{ name: getReadableName(src), src, mediaId: null, place }];
  });

/** The text with these descriptions of its pictures, by their places. */
export const describeInText = (html: string, descriptions: ReadonlyMap<number, Description>): string => {
  let place = -1;
  return html.replace(pictureTags, (tag) => {
    place += 1;
    const description = descriptions.get(place);
    if (description === undefined) return tag;
    const { alt, isDecorative } = description;
    const role = isDecorative ? ' role="presentation"' : '';
    return `<img alt="${encodeEntities(alt)}"${role}${tag.slice(4).replace(/\s(?:alt|role)="[^"]*"/g, '')}`;
  });
};

const listIds = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The pictures that a page would show without alternative text, each once. The share picture is in no page. */
export const listUndescribed = (
  type: AnyContentType,
  { html, fields }: Pick<FormValues, 'html' | 'fields'>,
  pictures: readonly ChosenPicture[],
): readonly UndescribedPicture[] => {
  const chosen = listFormFields(type)
    .filter(([, { group, kind }]) => group === undefined && /^pictures?$/.test(kind.input.control))
    .flatMap(([name]) => listIds(fields[name]));
  const inFields = [...new Set(chosen)].flatMap((id) => {
    // A picture may be known from before it was described.
    const picture = pictures.findLast((known) => known.id === id);
    return picture && picture.alt === '' && !picture.isDecorative
      ? [{ name: picture.name, src: picture.thumbnail, mediaId: picture.id, place: null }]
      : [];
  });
  return [...inFields, ...listInText(html)];
};
