import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReadyAnswer } from './cached-response.ts';
import type { ServerEntry } from './server-entry.ts';
import { readAdminAssets, readSiteAssets } from './site-assets.ts';
import { loadStaticFiles } from './static-files.ts';
import { themeStyleSheet } from './themed-style-sheet.ts';
import type { WebCode } from './web-code.ts';

/** A built style sheet in the colours of each theme it is asked for in, made once and put among the files. */
const themedSheets = (files: Map<string, ReadyAnswer>, builtPath: string) => {
  const built = files.get(builtPath)?.body.identity ?? Buffer.alloc(0);
  const made = new Map<string, Promise<string>>();
  const make = async (themeColor: string): Promise<string> => {
    const { path, answer } = await themeStyleSheet(built, builtPath, themeColor);
    files.set(path, answer);
    return path;
  };
  return (themeColor: string): Promise<string> => {
    const path = made.get(themeColor) ?? make(themeColor);
    made.set(themeColor, path);
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
  const styleSheet = themedSheets(files, assets.styleSheet);
  const adminSheet = themedSheets(files, admin.styleSheet);

  return {
    entry,
    assets,
    styleSheet,
    admin: { script: admin.script, styleSheet: adminSheet },
    staticFile: (path) => files.get(path),
    headExtras: () => '',
    isFinal: true,
    middleware: null,
    close: async () => {},
  };
};
