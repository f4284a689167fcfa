import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The admin area has a build of its own: no script and no line of style of it can end up in a public page, nor the
 * other way round.
 */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  publicDir: false,
  build: {
    outDir: 'dist/admin',
    manifest: 'manifest.json',
    // The team's own phones and computers; visitors' older ones never load it.
    target: ['chrome109', 'firefox115', 'safari16'],
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { 'entry-admin': 'src/web/entries/entry-admin.tsx' },
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/admin-[name]-[hash].js',
        // Zod, together with what must be said before its first schema: whichever chunk has schemas loads this one first.
        codeSplitting: { groups: [{ name: 'zod', test: /[\\/]zod(?:[\\/]|-without-eval)/ }] },
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'static/css/admin-[hash][extname]'
            : 'static/media/[name]-[hash][extname]',
      },
    },
  },
});
