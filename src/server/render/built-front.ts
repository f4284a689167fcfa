import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Front } from './front.ts';
import type { ServerEntry } from './server-entry.ts';
import { readSiteAssets } from './site-assets.ts';
import { loadStaticFiles } from './static-files.ts';
import { themeStyleSheet } from './themed-style-sheet.ts';

/** The web code from its build. */
export const createBuiltFront = async (root: string): Promise<Front> => {
  const clientFolder = join(root, 'dist', 'client');
  const entryFile = pathToFileURL(join(root, 'dist', 'server', 'entry-server.js')).href;
  const entry: ServerEntry = await import(entryFile);
  const assets = readSiteAssets(clientFolder, entry.chunkNames);
  const files = loadStaticFiles(clientFolder);
  const builtStyles = files.get(assets.styleSheet)?.body.identity ?? Buffer.alloc(0);
  const styleSheets = new Map<string, Promise<string>>();

  const makeStyleSheet = async (themeColor: string): Promise<string> => {
    const { path, answer } = await themeStyleSheet(builtStyles, assets.styleSheet, themeColor);
    files.set(path, answer);
    return path;
  };

  return {
    entry,
    assets,
    styleSheet: (themeColor) => {
      const made = styleSheets.get(themeColor) ?? makeStyleSheet(themeColor);
      styleSheets.set(themeColor, made);
      return made;
    },
    staticFile: (path) => files.get(path),
    headExtras: () => '',
    isFinal: true,
    middleware: null,
    close: async () => {},
  };
};
