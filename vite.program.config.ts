import { defineConfig } from 'vite';

/**
 * The program in a few files, with every package in them: Node finds, reads and links a handful in a third of the time
 * it needs for some thousand, and keeps less of them. What the source imports only when it is needed stays apart.
 */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/program',
    // A site that was started before this build may still ask for a piece of its own.
    emptyOutDir: false,
    target: 'node24',
    // Names in a log's stack are those of the source.
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
  // Sharp is compiled for the machine and finds its library beside itself.
  ssr: { noExternal: true, external: ['sharp'] },
});
