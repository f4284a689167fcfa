import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Both builds must give a picture the same name: the server writes it into pages, the browser loads it. */
const assetFileNames = ({ names }: { names: string[] }): string =>
  names.some((name) => name.endsWith('.css'))
    ? 'static/css/[name]-[hash][extname]'
    : 'static/media/[name]-[hash][extname]';

const browserBuild = {
  outDir: 'dist/client',
  manifest: 'manifest.json',
  // The oldest browsers that still get scripts; older ones read the pages as they come.
  target: ['chrome87', 'firefox78', 'safari14'],
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: 'src/web/entry-client.tsx',
    output: {
      entryFileNames: 'static/js/[name]-[hash].js',
      chunkFileNames: 'static/js/[name]-[hash].js',
      assetFileNames,
    },
  },
};

const serverBuild = {
  outDir: 'dist/server',
  target: 'node24',
  assetsInlineLimit: 0,
  rolldownOptions: { output: { entryFileNames: 'entry-server.js', assetFileNames } },
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
