import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { findApp } from '../apps.ts';
import { type BuildOptions, baseConfig } from './base-config.ts';
import { type AppConfiguration, devServer } from './dev-server.ts';
import { LoadPlanPlugin } from './load-plan-plugin.ts';
import { ScriptHashesPlugin } from './script-hashes-plugin.ts';
import { FORGET_FAILED_SHARE, offerAll, ROUTER_ALIAS, sharedFor } from './shared-modules.ts';
import { ShellFilesPlugin } from './shell-files-plugin.ts';

/** The shell. It names no remote: they are registered at run time from the registry. */
export function hostConfig(options: BuildOptions): AppConfiguration {
  const base = baseConfig(options, { name: 'host', variant: 'federated' });
  return {
    ...base,
    entry: { main: [offerAll(), './src/index.ts'] },
    output: { ...base.output, publicPath: '/' },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...ROUTER_ALIAS } },
    optimization: shareFewFiles(base.optimization),
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'host',
        shared: sharedFor('host', options.dir),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        // Snapshots are for remotes that are found by their manifests; the registry names the entries here.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
        runtimePlugins: [provideRuntime(), FORGET_FAILED_SHARE],
      }),
      new HtmlWebpackPlugin({
        template: join(options.dir, 'src/index.ejs'),
        // The inline script of the page starts the scripts, in an order that depends on who visits.
        inject: false,
        minify:
          options.mode === 'production'
            ? { collapseWhitespace: true, removeComments: true, minifyCSS: true }
            : false,
      }),
      new ShellFilesPlugin(),
      new ScriptHashesPlugin(),
      new LoadPlanPlugin('host'),
    ],
    devServer: devServer(findApp('host').devPort, { pages: true }),
  };
}

/**
 * The least source, bytes, that several parts of the portal share in a file of its own. The usual 20,000 makes one more file of what
 * the shell loads anyway, which together compress to 0.7 KB more.
 */
const MIN_SHARED_BYTES = 24_000;

/** Few files, since each is a request: the styles of the sign-in pages and of the frame, which share most of theirs, are in one. */
function shareFewFiles(optimization: Configuration['optimization']): Configuration['optimization'] {
  if (!optimization?.splitChunks) return optimization;
  const { splitChunks } = optimization;
  const styles = {
    name: 'styles',
    type: 'css/mini-extract',
    test: /\/packages\/ui\/src\/(?:styles|plain)\/|\/@fontsource/,
    chunks: 'all' as const,
    enforce: true,
  };
  return {
    ...optimization,
    splitChunks: {
      ...splitChunks,
      minSize: MIN_SHARED_BYTES,
      cacheGroups: { ...splitChunks.cacheGroups, styles },
    },
  };
}

/**
 * The plugin that lends the host's federation runtime to remotes. `experiments.provideExternalRuntime` takes its
 * CommonJS build, and with it a second copy of the whole runtime: 10 KB brotli on the login page.
 */
function provideRuntime(): string {
  const federation = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  return federation
    .resolve('@module-federation/inject-external-runtime-core-plugin')
    .replace(/\.cjs$/, '.js');
}
