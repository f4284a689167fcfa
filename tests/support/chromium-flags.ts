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

/** What Playwright switches off: Chromium reads only the last `--disable-features`, so they are repeated with ours. */
export const featuresOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Parts of the browser's own window, which nobody sees: for each browser context Chromium renders the list below its address
 * bar in a process of its own, and keeps another one ready. Together they took more processor time than a simple page.
 */
const unseenFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** The environment without the variables of `faketime`: Chromium hangs with them. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name !== 'LD_PRELOAD' && !name.startsWith('FAKETIME')),
  );

/** Playwright's launch options: the Chromium that `npm test` or a measurement found, else Playwright's own. */
export const chromiumLaunch = () => {
  const executablePath = process.env.CHROMIUM_PATH;
  const off = [...featuresOffByPlaywright, ...unseenFeatures];
  return {
    args: [...chromiumFlags, `--disable-features=${off.join(',')}`],
    env: environment(),
    ...(executablePath ? { executablePath } : {}),
  };
};

/**
 * Those of the browser tests, not of measurements: tests open hundreds of pages for seconds each, and compiling their functions
 * for speed takes longer than it saves.
 */
export const chromiumTestLaunch = () => {
  const launch = chromiumLaunch();
  return { ...launch, args: [...launch.args, '--js-flags=--no-opt --no-maglev'] };
};
