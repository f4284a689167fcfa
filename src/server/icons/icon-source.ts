import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paper } from '../../shared/palette.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { loadSharp } from '../media/load-sharp.ts';
import { pngOf } from './icon-images.ts';
import { sunTile, type TileShape } from './sun-tile.ts';

/** What icons are made from. */
export type IconSource = {
  /** Tells one source from another, for each shape. */
  readonly identity: (shape: TileShape) => string;
  readonly png: (shape: TileShape, side: number) => Promise<Buffer>;
  readonly svg: (shape: TileShape) => Promise<string>;
};

/** The campaign's sun in the theme's colour. */
const sunSource = (themeColor: string): IconSource => ({
  identity: (shape) => sunTile(themeColor, shape),
  png: (shape, side) => pngOf(sunTile(themeColor, shape), side),
  svg: async (shape) => sunTile(themeColor, shape),
});

/** Large enough for every tab, small enough to be sent in one piece. */
const svgSide = 96;

/** Where a phone cuts, the picture stands smaller on paper; elsewhere it fills its square as it is. */
const pictureSource = (name: string, file: Buffer): IconSource => {
  const png = async ({ corner, scale }: TileShape, side: number): Promise<Buffer> => {
    const sharp = await loadSharp();
    if (corner > 0) return sharp(file).resize(side, side).png({ compressionLevel: 9 }).toBuffer();
    const inner = Math.round(side * scale);
    const before = Math.floor((side - inner) / 2);
    const after = side - inner - before;
    return sharp(file)
      .resize(inner, inner)
      .flatten({ background: paper })
      .extend({ top: before, bottom: after, left: before, right: after, background: paper })
      .png({ compressionLevel: 9 })
      .toBuffer();
  };
  return {
    identity: ({ corner, scale }) => `${name} ${corner} ${scale}`,
    png,
    svg: async (shape) => {
      const held = (await png(shape, svgSide)).toString('base64');
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${svgSide} ${svgSide}"><image width="${svgSide}" height="${svgSide}" href="data:image/png;base64,${held}"/></svg>`;
    },
  };
};

/** The icon that was uploaded, or the sun; also where the file is lost, so that there always is an icon. */
export const readIconSource = async (
  { favicon, themeColor }: Pick<SiteSettings, 'favicon' | 'themeColor'>,
  uploadsFolder: string,
): Promise<IconSource> => {
  const file = favicon === null ? null : await readFile(join(uploadsFolder, favicon)).catch(() => null);
  return favicon === null || file === null ? sunSource(themeColor) : pictureSource(favicon, file);
};
