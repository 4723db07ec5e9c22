// node packages/tooling/src/build/cli.ts [--force] [names…]: builds the host and the remotes that changed.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { APPS, appDir, findApp, REMOTE_NAMES } from '../apps.ts';
import { readDescriptor } from '../descriptor/descriptor.ts';
import { descriptorProblems } from '../descriptor/descriptor-problems.ts';
import { isBuilt } from './build-app.ts';

/** Two, so that a small machine stays usable; each build uses threads of its own for minifying. */
const AT_ONCE = 2;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(args: string[]): Promise<void> {
  const force = args.includes('--force');
  const named = args.filter((arg) => !arg.startsWith('--'));
  const names = named.length ? named.map((name) => findApp(name).name) : APPS.map((app) => app.name);
  const descriptors = await Promise.all(REMOTE_NAMES.map((name) => readDescriptor(appDir(name))));
  const problems = descriptorProblems(descriptors);
  if (problems.length) throw new Error(problems.join('\n'));

  const todo = names.filter((name) => force || !isBuilt(name));
  if (todo.length === 0) {
    say('Build: nothing changed.');
    return;
  }
  say(`Build: ${todo.join(', ')}`);
  const started = performance.now();
  let done = 0;
  await inLanes(todo, AT_ONCE, async (name) => {
    const since = performance.now();
    await buildInChild(name);
    done += 1;
    say(`  ${done}/${todo.length} ${name} in ${seconds(since)} s`);
  });
  say(`Built in ${seconds(started)} s.`);
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

/** Works through `items` with at most `lanes` at a time; stops at the first failure. */
async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const running = new Set<ChildProcess>();
// A signal to this process alone ends its builds as well.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill();
    process.exit(130);
  });

/** A build makes many short-lived objects: more room for them, in MB, takes a tenth off its time. */
const YOUNG_MB = 64;

/** A process per build: webpack is one thread, and its memory goes with it. */
function buildInChild(name: string): Promise<void> {
  const program = join(import.meta.dirname, 'build-one.ts');
  const child = spawn(process.execPath, [`--max-semi-space-size=${YOUNG_MB}`, program, name], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      running.delete(child);
      if (code === 0) resolve();
      else reject(new Error(`${name} did not build.`));
    });
  });
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
