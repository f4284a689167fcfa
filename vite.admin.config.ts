import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { reactSignals } from './vite.react-signals.ts';

/** The admin area has its own build, so that no script or style is shared with the public pages. */
export default defineConfig({
  plugins: [react(), tailwindcss(), reactSignals()],
  appType: 'custom',
  // The admin needs the kinds of fields: see src/content/field.ts.
  define: { 'process.env.PUBLIC_SCRIPTS': 'false' },
  publicDir: false,
  build: {
    outDir: 'dist/admin',
    manifest: 'manifest.json',
    // Newer browsers than for the public site: only the team uses the admin area.
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
        // Zod with the module that configures it: every chunk with schemas loads this chunk first.
        codeSplitting: { groups: [{ name: 'zod', test: /[\\/]zod(?:[\\/]|-without-eval)/ }] },
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'static/css/admin-[hash][extname]'
            : 'static/media/[name]-[hash][extname]',
      },
    },
  },
});
