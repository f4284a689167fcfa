import { renderPieceSvg } from '../../../shared/cloth/piece-svg.ts';
import { ink, paper } from '../../../shared/palette.ts';
import { loadSharp } from '../../media/load-sharp.ts';
import { canvas, diamond, medallion, preview } from './card-layout.ts';

/** A card and a small picture of it, as JPEG files. */
export type DrawnCard = { readonly full: Buffer; readonly small: Buffer };

type Piece = { readonly hash: string; readonly themeColor: string };
type Size = { readonly width: number; readonly height: number };

const drawPiece = async ({ hash, themeColor }: Piece, { width, height }: Size): Promise<Buffer> => {
  const sharp = await loadSharp();
  const svg = Buffer.from(renderPieceSvg(hash, themeColor));
  // At the usual 72 dots per inch, the drawing would be enlarged from 40 pixels.
  return sharp(svg, { density: 400 }).resize(width, height).png({ compressionLevel: 1 }).toBuffer();
};

/** One repeat of the cloth: a diamond, and a quarter of one in each corner. */
const drawRepeat = async (piece: Piece): Promise<Buffer> => {
  const sharp = await loadSharp();
  const { width, height } = diamond;
  const drawn = await drawPiece(piece, diamond);
  const [left, top] = [width / 2, height / 2];
  const places = [0, width].flatMap((x) => [0, height].map((y) => ({ input: drawn, left: x, top: y })));
  const four = await sharp({
    create: { width: 2 * width, height: 2 * height, channels: 3, background: ink },
  })
    .composite([...places, { input: drawn, left, top }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(four).extract({ left, top, width, height }).png({ compressionLevel: 1 }).toBuffer();
};

/** The paper rim around the large piece. */
const renderRim = (): Buffer => {
  const { x, y, rim } = medallion;
  const [across, down] = [medallion.width / 2 + rim, medallion.height / 2 + (rim * 7) / 5];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}"><path d="M${x - across} ${y}L${x} ${y - down} ${x + across} ${y} ${x} ${y + down}z" fill="${paper}"/></svg>`,
  );
};

/** Phones pay for each megabyte. */
const maxBytes = 320_000;
const qualities = [78, 70, 60, 45] as const;

/** Draws one voter's card: a cloth of their piece alone, the sheet of the campaign, and the piece again, large. */
export const drawCard = async (sheet: Buffer, piece: Piece): Promise<DrawnCard> => {
  const sharp = await loadSharp();
  const { x, y, width, height } = medallion;
  const drawn = await sharp({ create: { ...canvas, channels: 3, background: ink } })
    .composite([
      { input: await drawRepeat(piece), tile: true, left: 0, top: 0 },
      { input: sheet },
      { input: renderRim() },
      { input: await drawPiece(piece, medallion), left: x - width / 2, top: y - height / 2 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  const open = () => sharp(drawn, { raw: { ...canvas, channels: 3 } });
  const small = await open().resize(preview).jpeg({ quality: 62 }).toBuffer();
  let full = small;
  for (const quality of qualities) {
    full = await open().jpeg({ quality }).toBuffer();
    if (full.length < maxBytes) break;
  }
  return { full, small };
};
