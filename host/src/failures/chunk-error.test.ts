import { loadFailureOf } from './chunk-error.ts';

const chunk = (reason: string) =>
  new Error(`Loading chunk 17 failed.\n(${reason}: https://a.test/17.abc.js)`);

test('[SHELL-77] a script chunk failure is recognised with its reason: missing, timeout or error', () => {
  const url = 'https://a.test/17.abc.js';
  expect(loadFailureOf(chunk('missing'))).toEqual({ kind: 'chunk', reason: 'missing', url });
  expect(loadFailureOf(chunk('timeout'))).toEqual({ kind: 'chunk', reason: 'timeout', url });
  expect(loadFailureOf(chunk('error'))).toEqual({ kind: 'chunk', reason: 'error', url });
});

test('[SHELL-78] a stylesheet failure is distinguished from a script’s', () => {
  expect(loadFailureOf(new Error('Loading CSS chunk 17 failed.\n(/17.abc.css)'))).toEqual({
    kind: 'stylesheet',
    reason: 'error',
    url: '/17.abc.css',
  });
});

test('a manifest or entry script that fails to load is a missing remote', () => {
  const message =
    '[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003\nargs: {"manifestUrl":"http://a.test/mf-manifest.json"}';
  expect(loadFailureOf(new Error(message))).toEqual({
    kind: 'remote',
    reason: 'missing',
    url: 'http://a.test/mf-manifest.json',
  });
});

test('another reply in place of a manifest is a missing remote', () => {
  const message =
    '[ Federation Runtime ]: The manifest is not a valid Module Federation manifest. #RUNTIME-013\nargs: {"manifestUrl":"http://a.test/mf-manifest.json"}';
  expect(loadFailureOf(new Error(message))).toMatchObject({ kind: 'remote', reason: 'missing' });
});

test('any other error is not a load failure', () => {
  expect(loadFailureOf(new TypeError('x is not a function'))).toBeNull();
  expect(loadFailureOf('Loading')).toBeNull();
});
