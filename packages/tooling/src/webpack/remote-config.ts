import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { EMBED_FOLDER, findApp } from '../apps.ts';
import { type BuildOptions, baseConfig } from './base-config.ts';
import { type AppConfiguration, devServer } from './dev-server.ts';
import { LoadPlanPlugin } from './load-plan-plugin.ts';
import { RemoteDescriptorPlugin } from './remote-descriptor-plugin.ts';
import { RemoteFilesPlugin } from './remote-files-plugin.ts';
import { FORGET_FAILED_SHARE, sharedFor } from './shared-modules.ts';

/** The global variable of a remote's container: `remote-tasks` is `remote_tasks`. */
export const containerName = (name: string): string => name.replaceAll('-', '_');

/** The only module that a remote exposes. */
export const REMOTE_EXPOSE = './remote';

/** The release build of a remote: a container that exposes `./remote` and takes all shared modules from the host. */
export function remoteConfig(options: BuildOptions): AppConfiguration {
  const name = basename(options.dir);
  const base = baseConfig(options, { name, variant: 'federated' });
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.js',
        exposes: { [REMOTE_EXPOSE]: './src/remote.ts' },
        shared: sharedFor('remote', options.dir),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        runtimePlugins: [FORGET_FAILED_SHARE],
        experiments: { optimization: { target: 'web' }, externalRuntime: true },
      }),
      new RemoteDescriptorPlugin(options.dir, options.version),
      new RemoteFilesPlugin(options.dir, options.version),
      new LoadPlanPlugin(name),
    ],
    devServer: devServer(findApp(name).devPort, { pages: false }),
  };
}

/** The script that pages of others load: one file under a stable name, which needs no host. */
export function embedConfig(options: BuildOptions): Configuration {
  const name = basename(options.dir);
  const outDir = join(options.outDir ?? join(options.dir, 'dist'), EMBED_FOLDER);
  const base = baseConfig({ ...options, outDir }, { name, variant: 'embed' });
  return {
    ...base,
    entry: { 'delivery-tracking': './src/embed/index.ts' },
    output: { ...base.output, filename: '[name].js' },
    plugins: [...(base.plugins ?? []), new LoadPlanPlugin(`${name}-${EMBED_FOLDER}`)],
  };
}

/** The standalone build of a remote: bundles its own shared modules and starts `src/standalone.tsx`. */
export function standaloneConfig(options: BuildOptions): AppConfiguration {
  const name = basename(options.dir);
  const base = baseConfig(
    { ...options, outDir: options.outDir ?? join(options.dir, 'dist/standalone') },
    { name, variant: 'standalone' },
  );
  return {
    ...base,
    entry: { main: './src/standalone.tsx' },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({ template: join(import.meta.dirname, 'standalone.html') }),
    ],
    devServer: devServer(findApp(name).standalonePort ?? 0, { pages: true }),
  };
}
