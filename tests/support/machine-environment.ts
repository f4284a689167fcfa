/** For programs that load the sources: Node retains the compiled code, as `npm start` does, which halves their next start. */
export const compileCache = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' } as const;

const isClockVariable = (name: string): boolean =>
  ['TZ', 'LD_PRELOAD', 'DYLD_INSERT_LIBRARIES'].includes(name) || name.startsWith('FAKETIME');

/**
 * The environment variables that a program started by a test inherits: the program path, the folder for temporary
 * files, the time zone, and those of `faketime`. Settings of the site are left out, so that the machine's own settings do not change the test.
 */
export const machineEnvironment = (): Record<string, string> => {
  const shared = Object.entries(process.env).filter(
    ([name]) => ['PATH', 'HOME', 'TMPDIR'].includes(name) || isClockVariable(name),
  );
  return Object.fromEntries(shared.map(([name, value]) => [name, value ?? '']));
};
