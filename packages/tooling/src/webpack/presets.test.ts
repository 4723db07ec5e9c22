import fs from 'node:fs';
import { APPS, appDir, REMOTE_NAMES } from '../apps.ts';
import { hostConfig, remoteConfig, standaloneConfig } from './index.ts';
import { embedConfig } from './remote-config.ts';

const mode = 'production';
const host = hostConfig({ dir: appDir('host'), mode });
const remotes = REMOTE_NAMES.map((name) => remoteConfig({ dir: appDir(name), mode }));
const pluginNames = (config: typeof host) => config.plugins?.map((plugin) => plugin?.constructor.name);

test('[SHELL-79] a script chunk that has not arrived after 120 seconds counts as failed, in host and remotes', () => {
  for (const config of [host, ...remotes]) expect(config.output?.chunkLoadTimeout).toBe(120_000);
});

test('a module whose file failed to load is evaluated again, in host and remotes', () => {
  for (const config of [host, ...remotes]) expect(config.output?.strictModuleExceptionHandling).toBe(true);
});

test('every app has a unique name on the page', () => {
  const names = [host, ...remotes].map((config) => config.output?.uniqueName);
  expect(new Set(names).size).toBe(APPS.length);
});

test('remotes find their files wherever they are served, the host at the root', () => {
  expect(host.output?.publicPath).toBe('/');
  for (const config of remotes) expect(config.output?.publicPath).toBe('auto');
});

test('files of a release carry a hash of their content, and source maps are not announced', () => {
  for (const config of [host, ...remotes]) {
    expect(config.output?.chunkFilename).toContain('[contenthash');
    expect(config.devtool).toBe('hidden-source-map');
  }
});

test('text assets are compressed beforehand', () => {
  for (const config of [host, ...remotes]) expect(pluginNames(config)).toContain('PrecompressPlugin');
});

test('the cache of a build is another one after a change of the lockfile, and asks for nothing else', () => {
  const cacheOf = () => hostConfig({ dir: appDir('host'), mode }).cache;
  const before = cacheOf();
  expect(before).toMatchObject({ buildDependencies: { defaultWebpack: [] } });
  for (const config of [host, ...remotes]) expect(pluginNames(config)).toContain('ForgetBuildDependencies');
  expect(cacheOf()).toEqual(before);
  const read = fs.readFileSync;
  const changed = jest
    .spyOn(fs, 'readFileSync')
    .mockImplementation((file, options) =>
      String(file).endsWith('pnpm-lock.yaml') ? Buffer.from('other') : read(file, options),
    );
  const after = cacheOf();
  changed.mockRestore();
  expect(after).not.toEqual(before);
});

test('a remote alone is built without federation', () => {
  const alone = standaloneConfig({ dir: appDir('remote-tasks'), mode });
  expect(pluginNames(alone)).not.toContain('ModuleFederationPlugin');
  expect(pluginNames(remotes[0] ?? alone)).toContain('ModuleFederationPlugin');
});

test('the script for pages of others is one file under a stable name, without federation', () => {
  const embed = embedConfig({ dir: appDir('remote-tracking'), mode });
  expect(embed.output?.filename).toBe('[name].js');
  expect(Object.keys(embed.entry ?? {})).toEqual(['delivery-tracking']);
  expect(embed.plugins?.map((plugin) => plugin?.constructor.name)).not.toContain('ModuleFederationPlugin');
});

test('development servers listen on the ports in the table of apps', () => {
  expect([host, ...remotes].map((config) => config.devServer.port)).toEqual(APPS.map((app) => app.devPort));
});
