import type { MenuLink } from './menu.ts';

type LogoSize = { readonly width: number; readonly height: number };

/** As wide as in DejaVu Sans, semi-bold, which is wider than the fonts of phones: a row that is estimated to fit does fit. */
const getLetterWidth = (character: string): number => {
  if (/[\u1100-\uffff]|[\u{10000}-\u{10ffff}]/u.test(character)) return 1.1;
  if (/[\p{Lu}mw@%]/u.test(character)) return 0.88;
  return /[\s.,:;'’!|ijltfr]/.test(character) ? 0.44 : 0.66;
};

/** In em. */
const estimateWidth = (text: string): number =>
  [...text].reduce((width, character) => width + getLetterWidth(character), 0);

type Sizes = { readonly font: number; readonly space: number };

type Layout = {
  /** The class of a header whose links fit in a row on these screens; without it they are behind the menu button. */
  readonly fits: string;
  /** Beside the brand and the call to vote; on tablets the links have a row of their own. */
  readonly room: number;
  readonly isBesideBrand: boolean;
  /** The size of the letters, and the space around each link. */
  readonly usual: Sizes;
  readonly tight: Sizes;
};

/** The header of screens from 48, 64 and 80 rem on, as the style sheet has it, with its lengths in rem. */
const layouts: readonly Layout[] = [
  {
    fits: 'bar-48',
    room: 44,
    isBesideBrand: false,
    usual: { font: 1, space: 1.5 },
    tight: { font: 0.9375, space: 1 },
  },
  {
    fits: 'bar-64',
    room: 35.5,
    isBesideBrand: true,
    usual: { font: 0.9375, space: 1 },
    tight: { font: 0.875, space: 0.875 },
  },
  {
    fits: 'bar-80',
    room: 46.5,
    isBesideBrand: true,
    usual: { font: 1, space: 2.25 },
    tight: { font: 0.9375, space: 1 },
  },
];

/** The height of the logo, and how wide it may be, in rem. The sun, which the room is for, is as wide as it is high. */
const logoHeight = 2.5;
const maxLogoWidth = 10;

const getMoreThanSun = ({ width, height }: LogoSize): number =>
  Math.max(0, Math.min(maxLogoWidth, (width / height) * logoHeight) - logoHeight);

/**
 * The classes of the header: on which screens it shows its links in a row, and whether they are closer to each other.
 * Estimated by the server, because no style sheet can tell whether a row fits, and no script may move the header.
 */
export const getMenuFit = (links: readonly MenuLink[], logo: LogoSize | null): string => {
  if (links.length === 0) return 'bar-empty';
  const taken = logo === null ? 0 : getMoreThanSun(logo);
  const text = links.reduce((width, { label }) => width + estimateWidth(label), 0);
  const listFitting = (sizes: 'usual' | 'tight') =>
    layouts
      .filter(
        ({ room, isBesideBrand, [sizes]: { font, space } }) =>
          text * font + links.length * space <= (isBesideBrand ? room - taken : room),
      )
      .map(({ fits }) => fits);
  const usual = listFitting('usual');
  return (usual.length === layouts.length ? usual : [...listFitting('tight'), 'bar-tight']).join(' ');
};
