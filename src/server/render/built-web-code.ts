import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CachedResponse } from './cached-response.ts';
import type { ServerEntry } from './server-entry.ts';
import { readAdminAssets, readSiteAssets } from './site-assets.ts';
import { loadStaticFiles } from './static-files.ts';
import { themeStyleSheet } from './themed-style-sheet.ts';
import type { WebCode } from './web-code.ts';

/** Renders the built style sheet once per theme colour, and adds each result to the static files. */
const createThemedStyleSheets = (files: Map<string, CachedResponse>, builtPath: string) => {
  const built = files.get(builtPath)?.body.identity ?? Buffer.alloc(0);
  const pathsByColor = new Map<string, Promise<string>>();
  const renderSheet = async (themeColor: string): Promise<string> => {
    const { path, response } = await themeStyleSheet(built, builtPath, themeColor);
    files.set(path, response);
    return path;
  };
  return (themeColor: string): Promise<string> => {
    const path = pathsByColor.get(themeColor) ?? renderSheet(themeColor);
    pathsByColor.set(themeColor, path);
    return path;
  };
};

/** The web code from its build. */
export const createBuiltWebCode = async (root: string): Promise<WebCode> => {
  const clientFolder = join(root, 'dist', 'client');
  const adminFolder = join(root, 'dist', 'admin');
  const entryFile = pathToFileURL(join(root, 'dist', 'server', 'entry-server.js')).href;
  const entry: ServerEntry = await import(entryFile);
  const assets = readSiteAssets(clientFolder, entry.chunkNames);
  const admin = readAdminAssets(adminFolder);
  const files = new Map([...loadStaticFiles(clientFolder), ...loadStaticFiles(adminFolder)]);
  const styleSheet = createThemedStyleSheets(files, assets.styleSheet);
  const adminStyleSheet = createThemedStyleSheets(files, admin.styleSheet);

  return {
    entry,
    assets,
    styleSheet,
    admin: { ...admin, styleSheet: adminStyleSheet },
    staticFile: (path) => files.get(path),
    headExtras: () => '',
    isProductionBuild: true,
    middleware: null,
    close: async () => {},
  };
};
