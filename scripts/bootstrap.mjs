#!/usr/bin/env node
// The way in for `npm start` and `npm test` on a machine that has Node, npm and git and nothing else.
// No dependencies, and nothing newer than Node 18: it installs the pinned toolchain, then hands over to it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const COMMANDS = ['start', 'test', 'bench'];
const OLDEST_NODE = 18;

function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

/** Every manifest of the workspace: a change in any of them asks for an install. */
function manifests() {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const apps = folders
    .map((entry) => entry.name)
    .filter((name) => name === 'host' || name.startsWith('remote-'));
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'];
  for (const folder of [...apps, ...packages]) files.push(join(folder, 'package.json'));
  return files.filter((file) => existsSync(join(root, file))).sort();
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of manifests()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', 'node', 'bin', name);
}

function install() {
  const stamp = join(root, 'node_modules', '.qafila-install');
  const wanted = fingerprint();
  if (existsSync(pinnedNode()) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  process.stdout.write('Installing dependencies (the first time takes a minute)…\n');
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const result = spawnSync(npx, ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.error)
    fail(`npm could not be started (${result.error.message}). Install npm beside Node and try again.`);
  if (result.status !== 0)
    fail(
      'The installation did not finish. The lines above say why; check the network and the free disk space, then run the same command again.',
    );
  if (!existsSync(pinnedNode()))
    fail('The pinned Node was not installed. Delete the folder node_modules and run the same command again.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Goes on under the pinned Node; signals reach the child with the terminal's process group, so here they only wait. */
function handOver(command, args) {
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(pinnedNode(), [join(root, 'scripts', `${command}.ts`), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, NODE_NO_WARNINGS: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
}

const [command, ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
  fail(
    `Node ${process.versions.node} is too old. Install Node ${OLDEST_NODE} or later and run the same command again.`,
  );
if (!COMMANDS.includes(command))
  fail(`Say what to do: ${COMMANDS.map((name) => `npm run ${name}`).join(', ')}.`);
install();
handOver(command, args);
