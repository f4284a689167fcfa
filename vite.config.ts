import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { reactSignals } from './vite.react-signals.ts';

/** Both builds must name a picture alike: the server writes the name into pages, the browser build contains the file. */
const assetFileNames = ({ names }: { names: string[] }): string =>
  names.some((name) => name.endsWith('.css'))
    ? 'static/css/[name]-[hash][extname]'
    : 'static/media/[name]-[hash][extname]';

/**
 * Code that nearly every page needs is one script with the entry: it compresses better, and a phone on a slow network
 * makes one request instead of a dozen. Each page's own code is a separate script.
 */
const sharedByAllPages = [
  /\/node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//,
  /\/src\/(?:content|shared|web\/(?:ui|entries|routing|data|site\/(?:ui|layout|error)))\//,
  /\/src\/web\/site\/[a-z-]+\.tsx?$/,
];
/** Exceptions in these folders: code for some pages only, or code that loads before the entry. */
const usedBySomePages = [
  /\/src\/content\/(?:pictures\/(?:download-names|missing-picture)|text\/(?:excerpt|html-excerpt|language-excerpt|language-text|search-text)|fields\/(?:clock|flag|names|pictures)|types\/(?:event|hero-section|sponsor|photo-gallery|video-gallery|page|about|quote|media-kit))\.ts$/,
  /\/src\/shared\/(?:votes\/(?:votes|vote-card|ledger|reconciliation|witness-keys|vote-rules|vote-receipt|vote-price)|documents|privacy\/(?:my-data|privacy-facts|retention)|event-address|phone-number|media-kit|rejection-text|(?:cloth|forms|transparency-log)\/[a-z-]+)\.ts$/,
  /\/src\/web\/(?:site\/ui\/(?:pager|modal|title|words|use-video-player|video-player|rich-text|page-banner|portrait-picture|sun-rays|use-focus-on-page-change|use-present-address)\.tsx?|site\/error\/rejection-page\.tsx|data\/(?:(?:votes|comments)-source|random-key)\.ts|ui\/search-parameters\.ts|entries\/after-first-paint\.ts)$/,
];
/** One script for the code that the vote pages share. */
const sharedByVotePages =
  /\/src\/(?:shared\/(?:votes\/(?:votes|vote-price)|phone-number)|web\/(?:data\/votes-source|site\/vote\/(?:vote-queries|remembered-order|card-note|diamonds)))\.tsx?$/;
/** One script for the code that pages with a form share. */
const sharedByForms =
  /\/src\/(?:shared\/forms\/form-[a-z-]+|web\/forms\/(?:use-form|form-field|form-message|hidden-fields|honeypot-field))\.tsx?$/;
/** One script for the pages of a list, and for pages with a slug in their address. */
const sharedByLists =
  /\/src\/web\/(?:site\/ui\/(?:pager|use-focus-on-page-change|use-present-address)|ui\/search-parameters)\.tsx?$/;
/** One script for what reads and verifies proofs, without the cryptography: saving a receipt's picture needs only that. */
const sharedByLogPages = /\/src\/shared\/(?:votes\/vote-receipt|transparency-log\/[a-z-]+)\.ts$/;
/** One script for what the pages with a checkpoint load at first. */
const sharedByWitnessPages = /\/src\/web\/site\/seen-checkpoint\/(?:ledger-witness|call-once-used)\.tsx?$/;
/** One script each for small modules that nearly always load together: every name of a script is in the entry. */
const sharedByShareLinks = /\/src\/web\/site\/share-links\/share-(?:links|text)\.tsx?$/;
const sharedBySiteForms = /\/src\/web\/forms\/(?:site-form|usual-fields)\.tsx?$/;
/** One script for what pages with a long text of editors need. */
const sharedByTexts =
  /\/src\/(?:web\/site\/ui\/use-video-player|content\/text\/(?:html-excerpt|search-text))\.ts$/;
/** One script for the texts and pictures of editors, also short ones. */
const sharedByRichTexts =
  /\/src\/(?:web\/site\/ui\/rich-text|content\/(?:pictures\/missing-picture|fields\/pictures))\.tsx?$/;
/** One script for the pages about newsletters. */
const sharedByNewsletters =
  /\/src\/web\/site\/newsletter\/(?:envelopes-motif|archive\/archive-queries)\.tsx?$/;
/** One script for short texts with the languages of their words. */
const sharedByShortTexts = /\/src\/(?:web\/site\/ui\/(?:title|words)|content\/text\/language-text)\.tsx?$/;
const belongsToEntry = (id: string): boolean =>
  sharedByAllPages.some((pattern) => pattern.test(id)) &&
  !usedBySomePages.some((pattern) => pattern.test(id));

const browserBuild = {
  outDir: 'dist/client',
  manifest: 'manifest.json',
  // The oldest browsers that run the scripts; in older ones the pages work without scripts.
  target: ['chrome87', 'firefox78', 'safari14'],
  // One version more: before it, each `:is` would be three rules, half a kilobyte of every first view.
  cssTarget: ['chrome88', 'firefox78', 'safari14'],
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // Do not preload the script itself or the entry, which every page loads.
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
      // The service worker's address must never change, so that a browser finds its updates.
      entryFileNames: ({ name }: { name: string }) =>
        name === 'service-worker' ? 'static/service-worker.js' : 'static/js/[name]-[hash].js',
      chunkFileNames: 'static/js/[name]-[hash].js',
      codeSplitting: {
        groups: [
          { name: 'site', test: belongsToEntry },
          { name: 'votes', test: sharedByVotePages },
          { name: 'forms', test: sharedByForms },
          { name: 'pager', test: sharedByLists },
          { name: 'share-links', test: sharedByShareLinks },
          { name: 'site-form', test: sharedBySiteForms },
          { name: 'long-text', test: sharedByTexts },
          { name: 'short-text', test: sharedByShortTexts },
          { name: 'rich-text', test: sharedByRichTexts },
          { name: 'newsletters', test: sharedByNewsletters },
          { name: 'ledger', test: /\/src\/shared\/votes\/ledger\.ts$/ },
          { name: 'ledger-witness', test: sharedByWitnessPages },
          { name: 'transparency-log', test: sharedByLogPages },
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
  // One file: a new build must not remove a chunk that a running site has not loaded yet.
  rolldownOptions: { output: { entryFileNames: 'entry-server.js', assetFileNames, codeSplitting: false } },
};

/**
 * Vite replaces this in the browser build only. Without it the server would render pages with React's development build,
 * which takes several times as long.
 */
const productionPackages = { 'process.env.NODE_ENV': '"production"' };

/** The browser build and, with `build.ssr`, the server build. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), reactSignals()],
  appType: 'custom',
  publicDir: false,
  define: {
    // Leaves out of the public pages' scripts what only the server and the admin need: see src/content/field.ts.
    'process.env.PUBLIC_SCRIPTS': String(command === 'build' && !isSsrBuild),
    ...(isSsrBuild ? productionPackages : {}),
  },
  build: isSsrBuild ? serverBuild : browserBuild,
  // Bundling all packages makes the start faster.
  ssr: { noExternal: isSsrBuild ? true : [] },
}));
