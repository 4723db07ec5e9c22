/** Names by what tells them apart; the first that matches counts, since browsers also name those they descend from. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (text: string, names: readonly [RegExp, string][]) =>
  names.find(([sign]) => sign.test(text))?.[1];

/** Browser and system that a User-Agent header names; undefined for what is not known. */
export const deviceOf = (userAgent: string): { browser?: string; system?: string } => ({
  browser: named(userAgent, BROWSERS),
  system: named(userAgent, SYSTEMS),
});
