import { appDir, REMOTE_NAMES } from '../apps.ts';
import { offerAll, packageOf, SHARED_MODULES, sharedFor } from './shared-modules.ts';

test('no module is in the table twice', () => {
  const requests = SHARED_MODULES.map((module) => module.request);
  expect(new Set(requests).size).toBe(requests.length);
});

test('Chakra, AG Grid, MapLibre and dnd are never shared themselves', () => {
  const shared = SHARED_MODULES.map((module) => packageOf(module.request));
  for (const heavy of ['@chakra-ui/react', 'ag-grid-react', 'maplibre-gl', '@hello-pangea/dnd'])
    expect(shared).not.toContain(heavy);
});

test('React, its renderer and jotai are shared with their subpaths', () => {
  const requests = SHARED_MODULES.map((module) => module.request);
  for (const name of ['react', 'react-dom', 'jotai'])
    expect(requests).toEqual(expect.arrayContaining([name, `${name}/`]));
});

test('a remote bundles none of the shared modules', () => {
  for (const name of REMOTE_NAMES)
    for (const share of Object.values(sharedFor('remote', appDir(name))))
      expect(share).toMatchObject({ singleton: true, import: false });
});

test('the host offers the heavy parts of the kit without loading them', () => {
  expect(offerAll()).toContain('() => import("@qafila/ui/grid")');
  expect(offerAll()).not.toContain('"react/"');
});

test('versions come from what is installed, never from the range in package.json', () => {
  const shared = sharedFor('remote', appDir('remote-tasks'));
  expect(shared.react?.requiredVersion).toMatch(/^\^\d+\.\d+\.\d+$/);
  expect(shared['@qafila/ui']?.requiredVersion).toBe(false);
});
