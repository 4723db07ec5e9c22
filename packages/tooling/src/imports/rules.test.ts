import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../apps.ts';

/** A small workspace that breaks each rule once. */
const FILES: Record<string, string> = {
  'remote-a/src/page.ts': "import '../../remote-b/src/page.ts';\nimport '../../packages/ui/src/index.ts';",
  'remote-a/src/remote.ts': "import './page.ts';",
  'remote-a/src/descriptor.ts': "import './page.ts';",
  'remote-a/src/state.ts': "import 'jotai';",
  'remote-a/src/style.ts': "import '@chakra-ui/react';",
  'remote-a/src/route.ts': "import 'react-router';",
  'remote-a/src/lazy/remote.ts': "export const page = () => import('../page.ts');",
  'remote-a/src/features/one/page.ts': "import '../two/page.ts';",
  'remote-a/src/features/two/page.ts': 'export {};',
  'remote-b/src/page.ts': 'export {};',
  'host/src/main.ts': "import '../../remote-b/src/page.ts';\nimport '../../packages/ui/src/grid/index.ts';",
  'packages/domain/src/rule.ts': "import '../../ui/src/index.ts';",
  'packages/shell-sdk/src/store.ts': "import 'jotai';",
  'packages/ui/src/index.ts': "import '@chakra-ui/react';",
  'packages/ui/src/grid/index.ts': 'export {};',
  'packages/server/src/trip/stop/stops.ts': "import '../task/task.ts';",
  'packages/server/src/trip/task/task.ts': 'export {};',
  'packages/server/src/trip/task/list.ts': "import '../stop/order.ts';",
  'packages/server/src/trip/stop/order.ts': 'export {};',
  'host/src/portal/frame.ts': "import '../palette/palette.ts';",
  'host/src/portal/texts.ts': 'export {};',
  'host/src/palette/palette.ts': "import '../portal/texts.ts';",
  'remote-a/src/features/two/list/row.ts': "import '../form/form.ts';",
  'remote-a/src/features/two/list/words.ts': 'export {};',
  'remote-a/src/features/two/form/form.ts': "import '../list/words.ts';",
  'packages/server/src/agent/agent-rows.ts': "import '../../../testing/src/index.ts';",
  'packages/testing/src/index.ts': 'export {};',
  'packages/domain/src/lost.ts': "import 'no-such-package';",
  'packages/domain/src/one.ts': "import './two.ts';",
  'packages/domain/src/two.ts': "import './one.ts';",
  'node_modules/jotai/index.js': '',
  'node_modules/react-router/index.js': '',
  'node_modules/@chakra-ui/react/index.js': '',
};

interface Violation {
  from: string;
  rule: { name: string };
}

let dir: string;
let caught: string[];

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'qafila-imports-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(dir, dirname(name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  const args = [
    '--config',
    join(ROOT, '.dependency-cruiser.cjs'),
    '--output-type',
    'json',
    'host',
    'remote-a',
    'packages',
  ];
  const bin = join(ROOT, 'node_modules/.bin/depcruise');
  const output = execFileSync(bin, args, { cwd: dir, encoding: 'utf8' });
  const violations: Violation[] = JSON.parse(output).summary.violations;
  caught = violations.map((violation) => `${violation.rule.name} ${violation.from}`);
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

const expectCaught = (...violations: string[]) => expect(caught).toEqual(expect.arrayContaining(violations));

test('a remote that imports another, or the host a remote, is caught', () => {
  expectCaught('no-remote-to-remote remote-a/src/page.ts', 'layer-remote remote-a/src/page.ts');
  expectCaught('layer-host host/src/main.ts');
});

test('a package that reaches up a layer is caught', () => {
  expectCaught('layer-packages-domain packages/domain/src/rule.ts');
});

test('remote.ts and descriptor.ts contain data and import() only', () => {
  expectCaught('remote-is-data remote-a/src/remote.ts', 'descriptor-is-data remote-a/src/descriptor.ts');
  expect(caught.filter((line) => line.endsWith('remote-a/src/lazy/remote.ts'))).toEqual([]);
});

test('Chakra belongs to the kit, jotai to shell-sdk, and the router has one name', () => {
  expectCaught(
    'kit-only remote-a/src/style.ts',
    'jotai-through-shell-sdk remote-a/src/state.ts',
    'router-dom-only remote-a/src/route.ts',
  );
  expect(caught.filter((line) => /packages\/(ui|shell-sdk)\//.test(line))).toEqual([]);
});

test('features that import each other and heavy parts in the shell are caught', () => {
  expectCaught('features-apart remote-a/src/features/one/page.ts', 'light-shell host/src/main.ts');
});

test('a dependency back between two folders is caught, even without a cycle of modules', () => {
  expectCaught(
    'one-direction host/src/palette',
    'one-direction host/src/portal',
    'one-direction remote-a/src/features/two/form',
    'one-direction remote-a/src/features/two/list',
    'one-direction packages/server/src/trip/stop',
    'one-direction packages/server/src/trip/task',
  );
  expect(caught.filter((line) => /no-circular .*(trip|host)/.test(line))).toEqual([]);
});

test('test code in production code, cycles and unresolvable imports are caught', () => {
  expectCaught(
    'no-test-code packages/server/src/agent/agent-rows.ts',
    'no-circular packages/domain/src/one.ts',
    'resolvable packages/domain/src/lost.ts',
  );
});
