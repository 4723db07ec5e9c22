// node packages/tooling/src/build/cli.ts [--force] [names…]: builds the host and the remotes that changed.
import { APPS, appDir, findApp, REMOTE_NAMES } from '../apps.ts';
import { readDescriptor } from '../descriptor/descriptor.ts';
import { descriptorProblems } from '../descriptor/descriptor-problems.ts';
import { isBuilt } from './build-app.ts';
import { openLane } from './lane.ts';

/** Two, so that a small machine stays usable; each lane uses threads of its own for minifying. */
const LANES = 2;

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
  await inLanes(todo, (name, since) => {
    done += 1;
    say(`  ${done}/${todo.length} ${name} in ${seconds(since)} s`);
  });
  say(`Built in ${seconds(started)} s.`);
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

/** Builds all, in several lanes that each take the next one when they are free; stops at the first failure. */
async function inLanes(names: readonly string[], built: (name: string, since: number) => void) {
  const queue = [...names];
  const work = async () => {
    const lane = openLane();
    try {
      for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
        const since = performance.now();
        await lane.build(name);
        built(name, since);
      }
    } finally {
      lane.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(LANES, names.length) }, work));
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
