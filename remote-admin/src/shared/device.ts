/**
 * Names by a distinctive part of the User-Agent; the first match wins, since browsers also name those they derive
 * from.
 */
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

/** Browser and system of a User-Agent header; undefined if unknown. */
export const deviceOf = (userAgent: string): { browser?: string; system?: string } => ({
  browser: named(userAgent, BROWSERS),
  system: named(userAgent, SYSTEMS),
});
