/** The first that stands in what a browser says of itself; those that name others too come first. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (marks: typeof BROWSERS, device: string): string | undefined =>
  marks.find(([mark]) => mark.test(device))?.[1];

/** Browser and system by their names; undefined where a browser says neither. */
export const deviceName = (device: string, on: (browser: string, system: string) => string): string | undefined => {
  const [browser, system] = [firstOf(BROWSERS, device), firstOf(SYSTEMS, device)];
  return browser !== undefined && system !== undefined ? on(browser, system) : (browser ?? system);
};
