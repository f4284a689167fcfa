/** Flags for Chromium in tests and measurements: it also runs as root, and makes no background requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The environment without the variables of `faketime`: Chromium hangs with them. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name !== 'LD_PRELOAD' && !name.startsWith('FAKETIME')),
  );

/** Playwright's launch options: the Chromium that `npm test` or a measurement found, else Playwright's own. */
export const chromiumLaunch = () => {
  const executablePath = process.env.CHROMIUM_PATH;
  return { args: chromiumFlags, env: environment(), ...(executablePath ? { executablePath } : {}) };
};
