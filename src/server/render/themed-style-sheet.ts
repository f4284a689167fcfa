import { createPalette, renderPaletteCss } from '../../shared/palette.ts';
import { type ReadyAnswer, readyAnswer } from './cached-response.ts';
import { compressBody, etagOf } from './compressed-body.ts';
import { immutableHeaders } from './static-files.ts';

/**
 * The style sheet with the theme's colours put in, under a name that changes with them: the page needs no
 * second request and no inline style for its colours.
 */
export const themeStyleSheet = async (
  built: Buffer,
  builtPath: string,
  themeColor: string,
): Promise<{ path: string; answer: ReadyAnswer }> => {
  const themed = Buffer.concat([Buffer.from(renderPaletteCss(createPalette(themeColor))), built]);
  const digest = etagOf(themed).replace(/[^\w]/g, '').slice(0, 8);
  const path = builtPath.replace(/\.css$/, `-${digest}.css`);
  return { path, answer: readyAnswer(200, await compressBody(themed, 11), immutableHeaders(path)) };
};
