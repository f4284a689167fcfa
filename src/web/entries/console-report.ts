/** Tells whoever looks at the console, and nobody else, of something the page can do without. */
export const reportToConsole = (warning: string): void => {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to it
  console.warn(warning);
};
