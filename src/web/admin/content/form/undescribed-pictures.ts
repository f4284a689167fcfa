import { type AnyContentType, listFormFields } from '../../../../content/content-type.ts';
import { decodeEntities } from '../../../../content/text.ts';
import type { ChosenPicture } from '../../../../shared/admin/content.ts';
import type { FormValues } from './form-values.ts';

/** A picture of a form that has no alternative text. */
export type UndescribedPicture = {
  readonly name: string;
  readonly src: string | null;
  /** Its id in the library; null for a picture of the text, which has an alternative text of its own there. */
  readonly mediaId: number | null;
};

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

const listInText = (html: string): UndescribedPicture[] =>
  [...html.matchAll(/<img\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => readAttribute(tag, 'alt') === '' && readAttribute(tag, 'role') !== 'presentation')
    .map((tag) => {
      const src = readAttribute(tag, 'src');
      return { name: getFileName(src), src, mediaId: null };
    });

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
      ? [{ name: picture.name, src: picture.thumbnail, mediaId: picture.id }]
      : [];
  });
  return [...inFields, ...listInText(html)];
};
