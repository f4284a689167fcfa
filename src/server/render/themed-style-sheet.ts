import { createPalette, renderPaletteCss } from '../../shared/palette.ts';
import { type CachedResponse, createCachedResponse } from './cached-response.ts';
import { compressBody, createEtag } from './compressed-body.ts';
import { immutableHeaders } from './static-files.ts';

/**
 * Adds the theme's colours to the style sheet, under a name that changes with them: the page needs no second request and
 * no inline style for its colours.
 */
export const themeStyleSheet = async (
  built: Buffer,
  builtPath: string,
  themeColor: string,
): Promise<{ path: string; response: CachedResponse }> => {
  const themed = Buffer.concat([Buffer.from(renderPaletteCss(createPalette(themeColor))), built]);
  const digest = createEtag(themed).replace(/[^\w]/g, '').slice(0, 8);
  const path = builtPath.replace(/\.css$/, `-${digest}.css`);
  return {
    path,
    response: createCachedResponse(200, await compressBody(themed, 11), immutableHeaders(path)),
  };
};
