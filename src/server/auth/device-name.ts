type NamePattern = readonly [pattern: RegExp, name: string];

/** The order matters: the user agents of most browsers also contain the names of older ones. */
const browsers: readonly NamePattern[] = [
  [/Opera Mini/i, 'Opera Mini'],
  [/OPR\/|OPiOS|OPX\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly NamePattern[] = [
  [/iPhone|iPod/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'Android'],
  [/KAIOS/i, 'KaiOS'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'a Mac'],
  [/Linux|X11/, 'Linux'],
];

const findName = (patterns: readonly NamePattern[], userAgent: string): string | undefined =>
  patterns.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A device's name in the words that its owner uses. */
export const getDeviceName = (userAgent: string): string => {
  const browser = findName(browsers, userAgent);
  const system = findName(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser) return browser;
  return system ? `A browser on ${system}` : 'An unknown device';
};
