import { defineRemote, type RemoteStatics } from './define-remote.ts';

const descriptor: RemoteStatics = {
  name: 'remote-tasks',
  title: { en: 'Tasks', ar: 'المهام' },
  routes: [{ path: '/tasks', page: 'board', layout: 'main', title: { en: 'Tasks', ar: 'المهام' } }],
  menu: [],
  drawers: [{ name: 'task.detail', title: { en: 'Task', ar: 'مهمة' }, width: 'half' }],
};
const empty = async () => ({ default: () => null });

test('a route or drawer view without a module throws at once', () => {
  expect(() => defineRemote({ descriptor, pages: {}, drawers: {} })).toThrow(
    'remote-tasks has no module for: route /tasks, drawer view task.detail',
  );
});

test('loads none of its pages', () => {
  const page = jest.fn(empty);
  defineRemote({ descriptor, pages: { board: page }, drawers: { 'task.detail': empty } });
  expect(page).not.toHaveBeenCalled();
});
