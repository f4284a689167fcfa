/** The parts of `scripts/prepare.mjs` that tests use; it is plain JavaScript, because it runs before the installation. */
declare module '*/scripts/prepare.mjs' {
  export const root: string;
  export const ensureBuilt: (options?: { readonly withDemo?: boolean }) => void;
}

declare module '*/scripts/browser-results.mjs' {
  export const countBrowserResults: (report: object) => {
    readonly passed: number;
    readonly failed: number;
    readonly passedInNewBrowser: readonly string[];
  };
}
