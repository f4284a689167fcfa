import { Hono } from 'hono';
import { type AdminPageData, adminPageDataId } from '../../shared/admin/admin-page-data.ts';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { demoSignIn } from '../../shared/demo-sign-in.ts';
import { setUpPath } from '../../shared/set-up/set-up-view.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { renderFontTag, renderIconLinks, serialiseForScript } from '../render/document.ts';
import { adminSecurityHeaders } from '../render/security-headers.ts';
import type { WebCode } from '../render/web-code.ts';

type Dependencies = {
  readonly webCode: WebCode;
  readonly settings: () => Promise<SiteSettings>;
  readonly host: Pick<ContentHost, 'pictureOrigins'>;
  /** Whether a mail server is configured. */
  readonly sendsMail: boolean;
  /** Whether the sign-in page shows the demo's username and password. */
  readonly isDemoSignInActive: () => Promise<boolean>;
};

/** The document of the admin area: the same for every screen; its script renders the screen. */
const renderAdminDocument = async (
  webCode: WebCode,
  settings: SiteSettings,
  data: AdminPageData,
): Promise<string> =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">',
    '<meta name="robots" content="noindex"><title>Admin</title>',
    `<meta name="theme-color" content="${settings.themeColor}">`,
    renderIconLinks(settings.favicon),
    renderFontTag(webCode.admin.font),
    `<link rel="stylesheet" href="${await webCode.admin.styleSheet(settings.themeColor)}">`,
    webCode.headExtras(settings.themeColor),
    `<script type="module" src="${webCode.admin.script}"></script>`,
    '</head><body><div id="root"></div>',
    '<noscript><p class="no-script">The admin area needs JavaScript. Please turn it on in your browser and reload this page.</p></noscript>',
    `<script type="application/json" id="${adminPageDataId}">${serialiseForScript(data)}</script>`,
    '</body></html>',
  ].join('');

/** Serves `/login` and everything below `/admin` to everyone; the admin API checks who may read the data. */
export const createAdminPageRoutes = ({
  webCode,
  settings,
  host,
  sendsMail,
  isDemoSignInActive,
}: Dependencies): Hono => {
  const routes = new Hono();
  // For a tab that was left open when the set-up ended.
  routes.on(['GET', 'POST'], [setUpPath, `${setUpPath}/*`], (context) =>
    context.redirect(adminPaths.login, 303),
  );
  routes.on(['GET'], ['/login', '/login/*', '/admin', '/admin/*'], async (context) => {
    const current = await settings();
    const { siteTitle, contestantName, timezone, dateFormat } = current;
    const shownSignIn = (await isDemoSignInActive()) ? demoSignIn : null;
    const html = await renderAdminDocument(webCode, current, {
      siteTitle,
      contestantName,
      timezone,
      dateFormat,
      sendsMail,
      demoSignIn: shownSignIn,
    });
    return context.html(html, 200, {
      'Cache-Control': 'no-store',
      ...(webCode.isProductionBuild ? adminSecurityHeaders(host.pictureOrigins()) : {}),
    });
  });
  return routes;
};
