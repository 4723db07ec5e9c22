import forgetFailedShare from './forget-failed-share.ts';

type Failure = Parameters<NonNullable<ReturnType<typeof forgetFailedShare>['errorLoadShare']>>[0];

test('a shared module that failed to load is reset, and no other', () => {
  const [failed, loaded, other] = [
    { loading: Promise.resolve() },
    { loading: Promise.resolve(), loaded: true },
    { loading: Promise.resolve() },
  ];
  const shareScopeMap = {
    default: { '@qafila/ui/grid': { '1.0.0': failed, '0.9.0': loaded }, '@qafila/ui': { '1.0.0': other } },
    empty: {},
  };
  const failure = { pkgName: '@qafila/ui/grid', shareScopeMap } as unknown as Failure;
  forgetFailedShare().errorLoadShare?.(failure);
  expect([failed.loading, loaded.loading, other.loading].map(Boolean)).toEqual([false, true, true]);
});
