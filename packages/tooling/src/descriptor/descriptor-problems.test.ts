import { parseDescriptor } from './descriptor.ts';
import { descriptorProblems } from './descriptor-problems.ts';

const text = { en: 'Text', ar: 'نص' };
const remote = (name: string, path: string) => ({
  name,
  title: text,
  routes: [{ path, page: 'page', layout: 'main' as const, section: 'settings' as const, title: text }],
  menu: [
    {
      path,
      label: { en: name, ar: name },
      section: 'settings' as const,
      icon: `icon-of-${name}`,
      group: 'setup' as const,
      order: 1,
    },
  ],
  drawers: [{ name: `${name}.view`, title: text, width: 'default' as const }],
});

test('two remotes may not offer the same route, menu entry or drawer view', () => {
  const one = remote('one', '/same');
  const two = { ...remote('two', '/same'), drawers: one.drawers };
  expect(descriptorProblems([one, two])).toEqual([
    'The route /same is offered twice, by one and two.',
    'The drawer view one.view is offered twice, by one and two.',
    'The menu entry /same is offered twice, by one and two.',
  ]);
});

test('no two menu entries can be confused, and one key does one thing', () => {
  const one = remote('one', '/one');
  const two = remote('two', '/two');
  const entry = { label: { en: 'Agents', ar: 'المندوبون' }, icon: 'users', keys: 'g a' };
  const same = [one, two].map((each) => ({ ...each, menu: each.menu.map((own) => ({ ...own, ...entry })) }));
  const command = { drawer: 'two.view', label: text, icon: 'plus', keys: 'g a' };
  expect(descriptorProblems(same.map((each) => ({ ...each, commands: [] })))).toEqual([
    'The menu label Agents is offered twice, by one and two.',
    'The menu icon users is offered twice, by one and two.',
    'The shortcut g a is offered twice, by one and two.',
  ]);
  const [first] = same;
  expect(descriptorProblems(first ? [first, { ...two, commands: [command] }] : [])).toEqual([
    'The shortcut g a is offered twice, by one and two.',
  ]);
});

test('a redirect or menu entry without a target is reported', () => {
  const one = remote('one', '/here');
  const lost = {
    ...one,
    routes: [...one.routes, { path: '/old', redirectTo: '/gone', layout: 'main' as const, title: text }],
    menu: one.menu.map((entry) => ({ ...entry, path: '/gone' })),
  };
  expect(descriptorProblems([lost])).toEqual([
    'one: /old redirects to /gone, which is no route.',
    'one: the menu leads to /gone, which is no route.',
  ]);
});

test('a menu entry of another section than its route is named', () => {
  const one = remote('one', '/here');
  const other = { ...one, menu: one.menu.map((entry) => ({ ...entry, section: 'automation' as const })) };
  expect(descriptorProblems([other])).toEqual(['one: menu and route of /here name different sections.']);
});

test('a descriptor that the contract refuses is reported with its file and every field', () => {
  const wrong = { ...remote('One', 'no-slash'), version: '1', shellSdk: 1 };
  expect(() => parseDescriptor(wrong, 'src/descriptor.ts')).toThrow(
    /src\/descriptor\.ts.*\n.*name.*\n.*version/,
  );
});
