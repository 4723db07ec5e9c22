#!/usr/bin/env node
// The way in for `npm start`, `npm test` and others on a machine that has Node, npm and git and nothing else.
// No dependencies, and nothing newer than Node 18: it installs the pinned toolchain, then hands over to it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const BACKUP = 'packages/server/src/platform/backup/cli.ts';
/** The program of each command, with its first parameters. */
const COMMANDS = {
  start: ['scripts/start.ts'],
  test: ['scripts/test.ts'],
  bench: ['scripts/bench.ts'],
  backup: [BACKUP, 'backup'],
  restore: [BACKUP, 'restore'],
};
const OLDEST_NODE = 18;
/** Interval for checking the parent processes, ms. */
const LOOK_MS = 250;

function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

/** The program that runs now; signals that reach this process alone are passed on to it. */
let running;
let stopped = false;
function stop(signal) {
  stopped = true;
  // Ctrl-C in a terminal reaches the whole process group, the child included.
  if (signal !== 'SIGINT' || !process.stdin.isTTY) running?.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

/** A process's command, and its parent. */
function lookUp(pid) {
  if (existsSync('/proc/self/stat')) {
    const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { program: basename(readlinkSync(`/proc/${pid}/exe`)), parent: Number(parent) };
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, program] = /(\d+)\s+(.*)/.exec(stdout);
  return { program: basename(program), parent: Number(parent) };
}

/** The shells between npm and this process, and npm itself. */
function launchers() {
  const pids = [process.ppid];
  try {
    for (;;) {
      const { program, parent } = lookUp(pids.at(-1));
      if (!/^-?(ba|da|a|z|k)?sh$|^busybox$/.test(program) || parent <= 1) return pids;
      pids.push(parent);
    }
  } catch {
    // Not every system lists its processes.
    return pids;
  }
}

/** Stops when npm or one of its shells has ended: a SIGTERM to npm ends its shell, which passes no signal on. */
function endWithNpm() {
  if (process.platform === 'win32' || !process.env.npm_lifecycle_event) return;
  const watched = launchers();
  const timer = setInterval(() => {
    if (watched.every(isAlive)) return;
    clearInterval(timer);
    stop('SIGTERM');
  }, LOOK_MS);
  timer.unref();
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Runs a program to its end on this terminal: its exit code, 130 when a signal ended it. */
function run(file, args, options) {
  running = spawn(file, args, { cwd: root, stdio: 'inherit', ...options });
  return new Promise((done, failed) => {
    running.on('error', failed);
    running.on('exit', (code, signal) => done(signal ? 130 : (code ?? 1)));
  });
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

async function install() {
  const stamp = join(root, 'node_modules', '.qafila-install');
  const wanted = fingerprint();
  if (existsSync(pinnedNode()) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  process.stdout.write('Installing dependencies (the first time takes a minute)…\n');
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const code = await run(npx, ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    shell: process.platform === 'win32',
  }).catch((error) =>
    fail(`npm could not be started (${error.message}). Install npm beside Node and try again.`),
  );
  if (stopped) process.exit(130);
  if (code !== 0)
    fail(
      'The installation did not finish. The lines above say why; check the network and the free disk space, then run the same command again.',
    );
  if (!existsSync(pinnedNode()))
    fail('The pinned Node was not installed. Delete the folder node_modules and run the same command again.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Continues under the pinned Node. The IPC channel closes when this process is killed, which the child notices. */
function handOver([program, ...first], args) {
  const bin = join(root, 'node_modules', '.bin');
  return run(pinnedNode(), [join(root, program), ...first, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
      NODE_NO_WARNINGS: '1',
      // Keeps what Node compiled, TypeScript without its types included: each further process starts sooner.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'node'),
    },
  });
}

const [command, ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
  fail(
    `Node ${process.versions.node} is too old. Install Node ${OLDEST_NODE} or later and run the same command again.`,
  );
if (!Object.hasOwn(COMMANDS, command ?? ''))
  fail(
    `Say what to do: ${Object.keys(COMMANDS)
      .map((name) => `npm run ${name}`)
      .join(', ')}.`,
  );
endWithNpm();
await install();
process.exit(await handOver(COMMANDS[command], args));
