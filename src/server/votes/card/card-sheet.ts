import { amber, createPalette, ink, paper } from '../../../shared/palette.ts';
import { loadSharp } from '../../media/load-sharp.ts';
import { renderRays, renderSun } from '../../sharing/share-backdrop.ts';
import type { CardContent } from './card-content.ts';
import { type Arch, canvas, portrait, sheet } from './card-layout.ts';
import { renderPortrait } from './card-portrait.ts';
import { drawCardTexts } from './card-texts.ts';
import { renderArch } from './render-arch.ts';

const grow = ({ left, top, width, height }: Arch, by: number): Arch => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The teeth of the sun around the top of an arch, as path data. */
const renderTeeth = ({ left, top, width }: Arch, length: number): string => {
  const radius = width / 2;
  const count = 29;
  const at = (place: number, distance: number): string => {
    const angle = (Math.PI * place) / count;
    const x = left + radius - distance * Math.cos(angle);
    const y = top + radius - distance * Math.sin(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return Array.from(
    { length: count },
    (_, index) => `M${at(index, radius)}L${at(index + 0.5, radius + length)} ${at(index + 1, radius)}z`,
  ).join('');
};

/** The paper below a rising sun. Without a portrait, a second sun is in its place. */
const renderPaper = (themeColor: string, hasPortrait: boolean): Buffer => {
  const palette = createPalette(themeColor);
  const rim = grow(sheet, 18);
  const teeth = renderTeeth(rim, 52);
  const centre = [canvas.width / 2, portrait.top + portrait.width / 2] as const;
  const fill = (arch: Arch, colour: string) => `<path d="${renderArch(arch, 36)}" fill="${colour}"/>`;
  return Buffer.from(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">`,
      `<clipPath id="paper"><path d="${renderArch(sheet, 36)}"/></clipPath>`,
      // The dark edge separates the sun from a cloth of any colour.
      `<path d="${teeth}${renderArch(rim, 36)}" stroke="${ink}" stroke-width="20" stroke-linejoin="round"/>`,
      `<path d="${teeth}" fill="${amber}"/>`,
      fill(rim, amber),
      fill(grow(sheet, 6), palette.themeDeep),
      fill(sheet, paper),
      `<path d="${renderRays(centre, 40)}" fill="${amber}" fill-opacity="0.2" clip-path="url(#paper)"/>`,
      hasPortrait ? '' : renderSun(centre, 350, palette),
      '</svg>',
    ].join(''),
  );
};

/** Draws what all cards of the campaign have in common, as a PNG that is transparent where the cloth is seen. */
export const drawCardSheet = async (content: CardContent, portraitPath: string | null): Promise<Buffer> => {
  const sharp = await loadSharp();
  const layers = [
    ...(portraitPath === null ? [] : [await renderPortrait(portraitPath, content)]),
    ...(await drawCardTexts(content)),
  ];
  return sharp(renderPaper(content.themeColor, portraitPath !== null))
    .composite(layers)
    .png({ compressionLevel: 3 })
    .toBuffer();
};
