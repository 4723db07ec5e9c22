import { isWebUrl } from './index.ts';

test('[FORMAT-11] takes a URL that starts with http:// or https:// and has a host', () => {
  expect(isWebUrl('http://example.com')).toBe(true);
  expect(isWebUrl('https://example.com:8443/a?b=c')).toBe(true);
  for (const text of [
    'example.com',
    'ftp://example.com',
    'http://',
    'https:///path',
    'javascript:alert(1)',
    '',
  ])
    expect(isWebUrl(text)).toBe(false);
});
