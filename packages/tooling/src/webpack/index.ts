import type { BuildOptions, Mode } from './base-config.ts';
import type { AppConfiguration } from './dev-server.ts';
import { hostConfig } from './host-config.ts';
import { remoteConfig, standaloneConfig } from './remote-config.ts';

export { type BuildOptions, CHUNK_LOAD_TIMEOUT_MS, type Mode } from './base-config.ts';
export { hostConfig } from './host-config.ts';
export { containerName, REMOTE_EXPOSE, remoteConfig, standaloneConfig } from './remote-config.ts';
export { SHARED_MODULES } from './shared-modules.ts';

interface Env {
  standalone?: boolean;
}

/** What an app's `webpack.config.mjs` exports, for the command line of webpack. */
export const configFor =
  (kind: 'host' | 'remote', dir: string) =>
  (env: Env, { mode = 'development' }: { mode?: Mode }): AppConfiguration => {
    const options: BuildOptions = { dir, mode };
    if (kind === 'host') return hostConfig(options);
    return env.standalone ? standaloneConfig(options) : remoteConfig(options);
  };
