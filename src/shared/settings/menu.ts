import { z } from 'zod';
import { isWebLink, webLinkMessage } from '../../addresses/web-link.ts';
import { maxId } from '../max-id.ts';
import { paths } from '../paths.ts';
import { isScreenName, type ScreenName, screens } from './screens.ts';
import { flag, line, listOf } from './setting-rules.ts';

/** One entry of the header's menu or of the footer's Quick Links. */
export type MenuEntry = {
  /** The name of a screen, `page:` and the id of a page, or a web address. Never the address of a page: it may change. */
  readonly target: string;
  /** Null: the name of the screen, or the title of the page. */
  readonly label: string | null;
  readonly isHidden: boolean;
};

/** A link as pages show it. */
export type MenuLink = { readonly path: string; readonly label: string };

/** A published page that a menu links to. */
export type MenuPage = { readonly slug: string; readonly title: string };

export const maxMenuEntries = 20;
const maxLabelLength = 40;

/** The target that names a page of the content host. */
export const pageTarget = (id: number): string => `page:${id}`;

/** The id of the page that a target names; null if it names no page. */
export const parsePageTarget = (target: string): number | null => {
  const id = Number(/^page:([1-9]\d{0,9})$/.exec(target)?.[1]);
  return id <= maxId ? id : null;
};

const isKnownTarget = (target: string): boolean =>
  isScreenName(target) || parsePageTarget(target) !== null || isWebLink(target);

const targetSchema = z
  .string({ error: 'Please choose where the entry leads.' })
  .trim()
  .max(500, 'The web address can have at most 500 characters.')
  .refine(isKnownTarget, {
    error: ({ input }) =>
      input === '' ? 'Please choose where the entry leads.' : webLinkMessage('The web address'),
  });

const entrySchema = z
  .object({
    target: targetSchema,
    label: line('The label', maxLabelLength).nullable(),
    isHidden: flag('Hide'),
  })
  .refine(({ target, label }) => label !== null || !isWebLink(target), {
    path: ['label'],
    error: 'A link to another site needs a label.',
  });

export const menuSchema = (label: string) =>
  listOf(label, entrySchema, maxMenuEntries).superRefine((entries, context) => {
    for (const [index, { target }] of entries.entries())
      if (entries.findIndex((one) => one.target === target) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'target'],
          message: `${label} already has an entry that leads there.`,
        });
  });

const toEntry = (target: ScreenName): MenuEntry => ({ target, label: null, isHidden: false });

/** The header's menu of the specification. */
export const defaultMenu: readonly MenuEntry[] = (
  ['home', 'about', 'updates', 'events', 'gallery', 'sponsors', 'contact'] as const
).map(toEntry);

/** The Quick Links of the specification: the same as the header's, except Updates. */
export const defaultFooterMenu: readonly MenuEntry[] = defaultMenu.filter(
  ({ target }) => target !== ('updates' satisfies ScreenName),
);

/** The ids of the pages that menus link to. */
export const listMenuPageIds = (entries: readonly MenuEntry[]): number[] => [
  ...new Set(entries.map(({ target }) => parsePageTarget(target)).filter((id) => id !== null)),
];

/** The title of a page may be longer than a label. */
const cutTitle = (title: string): string => {
  const characters = [...title];
  return characters.length > maxLabelLength
    ? `${characters
        .slice(0, maxLabelLength - 1)
        .join('')
        .trimEnd()}…`
    : title;
};

/** The links of a menu. Hidden entries, and pages that are not published, are left out. */
export const listMenuLinks = (
  entries: readonly MenuEntry[],
  pages: ReadonlyMap<number, MenuPage>,
): MenuLink[] =>
  entries.flatMap(({ target, label, isHidden }): MenuLink[] => {
    if (isHidden) return [];
    if (isScreenName(target)) return [{ path: screens[target].path, label: label ?? screens[target].label }];
    const id = parsePageTarget(target);
    if (id === null) return isWebLink(target) && label !== null ? [{ path: target, label }] : [];
    const page = pages.get(id);
    return page ? [{ path: paths.page(page.slug), label: label ?? cutTitle(page.title) }] : [];
  });
