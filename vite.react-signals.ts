import type { Plugin } from 'vite';

/**
 * React makes five errors while it is loaded, which it throws as signals and never shows. For the stack of each error, a
 * browser with developer tools reads all code on the stack again: four fifths of the evaluation of the scripts, as Lighthouse
 * measures it. As objects without a stack they cost nothing.
 */
export const reactSignals = (): Plugin => ({
  name: 'react-signals-without-stacks',
  apply: 'build',
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    handler(code) {
      const replaced = code.replace(
        /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g,
        '$1 = { __proto__: Error.prototype, message: $2 }',
      );
      if (replaced === code)
        this.error('React no longer makes its signals as it did: see vite.react-signals.ts.');
      return { code: replaced, map: null };
    },
  },
});
