/** The parts of `scripts` that tests use; these are plain JavaScript, because they run before the installation. */
declare module '*/scripts/prepare.mjs' {
  export const root: string;
  export const ensureBuilt: (options?: { readonly withDemo?: boolean }) => void;
}

declare module '*/scripts/frugal-memory.mjs' {
  export const frugalMemory: Readonly<Record<string, string>>;
}

declare module '*/scripts/browser-results.mjs' {
  export const countBrowserResults: (report: object) => {
    readonly passed: number;
    readonly failed: number;
    readonly passedInNewBrowser: readonly string[];
  };
}
