import { APPS, appTableProblems, findApp } from './apps.ts';

test('every remote folder has its own ports, and no port is given twice', () => {
  expect(appTableProblems(APPS)).toEqual([]);
});

test('a port given twice, a folder without a row and a row without a folder are named', () => {
  const apps = [
    { name: 'host', kind: 'host', devPort: 1 },
    { name: 'remote-a', kind: 'remote', devPort: 2, standalonePort: 1 },
  ] as const;
  expect(appTableProblems(apps, ['remote-b'])).toEqual([
    'Port 1 is given twice.',
    'remote-b has no row in apps.ts.',
    'remote-a has a row, but no folder.',
  ]);
});

test('an unknown app’s error lists the names that exist', () => {
  expect(() => findApp('remote-nothing')).toThrow(/There are: host, remote-tasks/);
});
