import { pathPattern } from './path-pattern.ts';

const fits = (route: string, path: string) => new RegExp(pathPattern(route), 'i').test(path);

test.each([
  ['/tasks', '/tasks', true],
  ['/tasks', '/TASKS/', true],
  ['/tasks', '/tasks/5', false],
  ['/tasks', '/task', false],
  ['/', '/', true],
  ['/', '/tasks', false],
  ['/tasks/:id', '/tasks/5', true],
  ['/tasks/:id', '/tasks', false],
  ['/tasks/:id?', '/tasks', true],
  ['/tasks/:id?', '/tasks/5/', true],
  ['/tasks/:id?', '/tasks/5/6', false],
  ['/contracts/:id/statements', '/contracts/7/statements', true],
  ['/contracts/:id/statements', '/contracts/statements', false],
  ['/help/*', '/help', true],
  ['/help/*', '/help/a/b', true],
  ['/help/*', '/helper', false],
  ['/a.b', '/aXb', false],
])('the route %s has the address %s: %s', (route, path, expected) => {
  expect(fits(route, path)).toBe(expected);
});
