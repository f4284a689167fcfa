/** How Chromium is started wherever it runs without a person: also as root, and asking for nothing by itself. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The variables of this process, without what `faketime` sets: Chromium hangs with it. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name !== 'LD_PRELOAD' && !name.startsWith('FAKETIME')),
  );

/** How Playwright starts it: the one that `npm test` or a measurement found, else Playwright's own. */
export const chromiumLaunch = () => {
  const executablePath = process.env.CHROMIUM_PATH;
  return { args: chromiumFlags, env: environment(), ...(executablePath ? { executablePath } : {}) };
};
