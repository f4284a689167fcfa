import type { SetUpView } from '../../shared/set-up/set-up-view.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { renderFontTag, renderIconLinks } from '../render/document.ts';
import { adminSecurityHeaders } from '../render/security-headers.ts';
import type { WebCode } from '../render/web-code.ts';

/** The site's own colour is a setting of later. */
const { themeColor } = SiteSettings.parse({});

/** Builds the style sheet of the set-up, if that was not done yet; returns its address. */
export const prepareSetUpStyles = (webCode: WebCode): Promise<string> => webCode.admin.styleSheet(themeColor);

/** A page of the set-up as a response: without scripts, in the style of the admin area. */
export const renderSetUpDocument = async (
  webCode: WebCode,
  view: SetUpView,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const { html, headTags } = await webCode.entry.renderSetUpPage(view);
  const document = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    headTags,
    `<meta name="theme-color" content="${themeColor}">`,
    renderIconLinks(null),
    renderFontTag(webCode.admin.font),
    `<link rel="stylesheet" href="${await prepareSetUpStyles(webCode)}">`,
    webCode.headExtras(themeColor),
    `</head><body>${html}</body></html>`,
  ].join('');
  return new Response(document, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(webCode.isProductionBuild ? adminSecurityHeaders([]) : {}),
      ...headers,
    },
  });
};
