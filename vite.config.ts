import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Both builds must give a picture the same name: the server writes it into pages, the browser loads it. */
const assetFileNames = ({ names }: { names: string[] }): string =>
  names.some((name) => name.endsWith('.css'))
    ? 'static/css/[name]-[hash][extname]'
    : 'static/media/[name]-[hash][extname]';

/**
 * What nearly every page needs is one script with the entry: it packs better in one piece, and a phone far away asks
 * once instead of a dozen times. A page's own code stays its own script.
 */
const everyPageNeeds = [
  /\/node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//,
  /\/src\/(?:content|shared|web\/(?:ui|entries|routing|data|site\/(?:ui|layout|error)))\//,
  /\/src\/web\/site\/[a-z-]+\.tsx?$/,
];
/** What lies among it and is for some pages only, or comes before it. */
const somePagesNeed = [
  /\/src\/content\/(?:download-names|types\/(?:hero-section|sponsor|photo-gallery|video-gallery|page|about))\.ts$/,
  /\/src\/shared\/(?:votes|ledger|phone-number|media-kit|rejection-text|forms\/[a-z-]+)\.ts$/,
  /\/src\/web\/(?:site\/ui\/(?:pager|modal|page-banner|use-turned-page)\.tsx?|site\/error\/refusal-page\.tsx|data\/(?:votes|comments)-source\.ts|entries\/after-first-paint\.ts)$/,
];
/** What the pages of votes share, in one piece as well. */
const votePagesNeed =
  /\/src\/(?:shared\/(?:votes|phone-number)|web\/(?:data\/votes-source|site\/vote\/(?:vote-queries|remembered-order|card-note|diamonds)))\.tsx?$/;
/** What every page with a form needs. */
const formsNeed =
  /\/src\/(?:shared\/forms\/[a-z-]+|web\/forms\/(?:use-form|form-field|form-answer|hidden-fields|robot-trap))\.tsx?$/;
const belongsToEntry = (id: string): boolean =>
  everyPageNeeds.some((pattern) => pattern.test(id)) && !somePagesNeed.some((pattern) => pattern.test(id));

const browserBuild = {
  outDir: 'dist/client',
  manifest: 'manifest.json',
  // The oldest browsers that still get scripts; older ones read the pages as they come.
  target: ['chrome87', 'firefox78', 'safari14'],
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // What a script is asked for with, beside itself and what every page has.
    resolveDependencies: (script: string, files: string[]) =>
      files.filter((file) => file !== script && !/\/entry-client-/.test(file)),
  },
  rolldownOptions: {
    input: {
      'after-first-paint': 'src/web/entries/after-first-paint.ts',
      'entry-client': 'src/web/entries/entry-client.tsx',
      'service-worker': 'src/web/offline/service-worker.ts',
    },
    output: {
      // The service worker's address must never change: it is how a phone finds a newer one.
      entryFileNames: ({ name }: { name: string }) =>
        name === 'service-worker' ? 'static/service-worker.js' : 'static/js/[name]-[hash].js',
      chunkFileNames: 'static/js/[name]-[hash].js',
      codeSplitting: {
        groups: [
          { name: 'site', test: belongsToEntry },
          { name: 'votes', test: votePagesNeed },
          { name: 'forms', test: formsNeed },
        ],
      },
      assetFileNames,
    },
  },
};

const serverBuild = {
  outDir: 'dist/server',
  target: 'node24',
  assetsInlineLimit: 0,
  // Without splitting: a build in the same place must not take a page away from the site that runs.
  rolldownOptions: { output: { entryFileNames: 'entry-server.js', assetFileNames, codeSplitting: false } },
};

/** Two builds from one configuration: the browser's and, with `build.ssr`, the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  publicDir: false,
  build: isSsrBuild ? serverBuild : browserBuild,
  // One file with everything in it starts faster than a folder of packages.
  ssr: { noExternal: isSsrBuild ? true : [] },
}));
