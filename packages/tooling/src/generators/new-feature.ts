// pnpm new:feature <remote> <feature>
import { findApp, ROOT } from '../apps.ts';
import { createFeature } from './feature.ts';
import { checkName } from './names.ts';

try {
  const [remote = '', feature] = process.argv.slice(2);
  createFeature(ROOT, findApp(remote).name, checkName('feature', feature));
  process.stdout.write(
    `${remote}/src/features/${feature} is there. Next: its route's section and Arabic title, then pnpm format.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
