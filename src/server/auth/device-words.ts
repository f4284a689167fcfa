type Named = readonly [sign: RegExp, words: string];

/** In this order: most browsers also call themselves by the names of older ones. */
const browsers: readonly Named[] = [
  [/Opera Mini/i, 'Opera Mini'],
  [/OPR\/|OPiOS|OPX\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly Named[] = [
  [/iPhone|iPod/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'Android'],
  [/KAIOS/i, 'KaiOS'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'a Mac'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (named: readonly Named[], userAgent: string): string | undefined =>
  named.find(([sign]) => sign.test(userAgent))?.[1];

/** What somebody signed in with, in words they know their own devices by. */
export const deviceWords = (userAgent: string): string => {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser) return browser;
  return system ? `A browser on ${system}` : 'An unknown device';
};
