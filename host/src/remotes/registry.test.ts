import { TASKS } from '../../test/remotes.ts';
import { loadRegistry } from './registry.ts';

beforeEach(() => localStorage.clear());

const away = () => Promise.reject(new Error('away'));

test('the registry of the last start is used if the current one cannot be read', async () => {
  await expect(loadRegistry('/remotes.json', away, localStorage)).resolves.toEqual({
    remotes: [],
    source: 'none',
  });
  const live = await loadRegistry('/remotes.json', async () => ({ remotes: [TASKS] }), localStorage);
  expect(live).toEqual({ remotes: [TASKS], source: 'live' });
  await expect(loadRegistry('/remotes.json', away, localStorage)).resolves.toEqual({
    remotes: [TASKS],
    source: 'kept',
  });
});

test('a remote with a broken description is left out, the others stay', async () => {
  const broken = { ...TASKS, name: 'Remote Broken', routes: 'none' };
  const { remotes } = await loadRegistry(
    '/remotes.json',
    async () => ({ remotes: [broken, TASKS] }),
    localStorage,
  );
  expect(remotes).toEqual([TASKS]);
});
