import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * A plugin of the federation runtime. A shared module whose file failed to load keeps its rejected promise in the
 * share scope, where every later attempt finds it; without the promise the next attempt requests the file again.
 */
const forgetFailedShare = (): ModuleFederationRuntimePlugin => ({
  name: 'forget-failed-share',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
  },
});

export default forgetFailedShare;
