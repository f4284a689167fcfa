const isOfTheClock = (name: string): boolean =>
  ['TZ', 'LD_PRELOAD', 'DYLD_INSERT_LIBRARIES'].includes(name) || name.startsWith('FAKETIME');

/**
 * The variables that a program started by a test shares with the test: where programs are found, the time zone, and what
 * `faketime` sets. Settings of the site are not among them, so that the machine's own do not change what is tested.
 */
export const machineEnvironment = (): Record<string, string> => {
  const shared = Object.entries(process.env).filter(
    ([name]) => name === 'PATH' || name === 'HOME' || isOfTheClock(name),
  );
  return Object.fromEntries(shared.map(([name, value]) => [name, value ?? '']));
};
