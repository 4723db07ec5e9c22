// node packages/tooling/src/typecheck.ts: TypeScript 7 over the browser's and Node's code, at the same time.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './apps.ts';

const PROJECTS = ['tsconfig.web.json', 'tsconfig.node.json'];
const COMPILER = join(ROOT, 'node_modules/typescript-7/bin/tsc');

const check = (project: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const args = [COMPILER, '--noEmit', '--pretty', '-p', join(ROOT, project)];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });

const passed = await Promise.all(PROJECTS.map(check));
if (passed.includes(false)) process.exitCode = 1;
else process.stdout.write('Types: no errors.\n');
