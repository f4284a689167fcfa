import { paper } from '../../shared/palette.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { type FileStore, readStoredFile } from '../files/file-store.ts';
import { loadSharp } from '../media/load-sharp.ts';
import { renderPng } from './icon-images.ts';
import { renderSunTile, type TileShape } from './sun-tile.ts';

/** The drawing or picture that icons are rendered from. */
export type IconSource = {
  /** Distinguishes sources and shapes, for the cache. */
  readonly identity: (shape: TileShape) => string;
  readonly png: (shape: TileShape, side: number) => Promise<Buffer>;
  readonly svg: (shape: TileShape) => Promise<string>;
};

/** The campaign's sun in the theme's colour. */
const createSunSource = (themeColor: string): IconSource => ({
  identity: (shape) => renderSunTile(themeColor, shape),
  png: (shape, side) => renderPng(renderSunTile(themeColor, shape), side),
  svg: async (shape) => renderSunTile(themeColor, shape),
});

/** Large enough for browser tabs; the file stays small. */
const svgSide = 96;

/** Called when the file of an uploaded icon cannot be read as a picture. */
type OnDamaged = (file: string, error: unknown) => void;

/**
 * Icons that the phone masks show the picture smaller on a background; other icons are filled by the picture. The sun takes the place of
 * a damaged file.
 */
const createPictureSource = (
  name: string,
  file: Buffer,
  sun: IconSource,
  onDamaged: OnDamaged,
): IconSource => {
  const renderPicture = async ({ corner, scale }: TileShape, side: number): Promise<Buffer> => {
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
  const png = (shape: TileShape, side: number): Promise<Buffer> =>
    renderPicture(shape, side).catch((error: unknown) => {
      onDamaged(name, error);
      return sun.png(shape, side);
    });
  return {
    identity: ({ corner, scale }) => `${name} ${corner} ${scale}`,
    png,
    svg: async (shape) => {
      const base64 = (await png(shape, svgSide)).toString('base64');
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${svgSide} ${svgSide}"><image width="${svgSide}" height="${svgSide}" href="data:image/png;base64,${base64}"/></svg>`;
    },
  };
};

/** Returns the uploaded icon; the default sun if there is none, or its file is missing or damaged. */
export const readIconSource = async (
  { favicon, themeColor }: Pick<SiteSettings, 'favicon' | 'themeColor'>,
  fileStore: FileStore,
  onDamaged: OnDamaged,
): Promise<IconSource> => {
  const sun = createSunSource(themeColor);
  const file = favicon === null ? null : await readStoredFile(fileStore, favicon);
  return favicon === null || file === null ? sun : createPictureSource(favicon, file, sun, onDamaged);
};
