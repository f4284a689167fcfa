/** Logs a problem that the page works without. */
export const reportToConsole = (warning: string): void => {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to it
  console.warn(warning);
};
