import { loadPortal, type Portal } from './load.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await loadPortal();
});

const viewsOf = (remote: string) =>
  portal.remotes.find(({ name }) => name === remote)?.drawers.map((view) => view.name);
const view = (name: string) => portal.drawers.find((candidate) => candidate.name === name);
const tabsOf = (name: string) => view(name)?.tabs?.map((tab) => tab.label.en);

test('[DRAWER-04] offers: full map', () => {
  expect(viewsOf('remote-agents')).toEqual(expect.arrayContaining(['map.full']));
});

test('[DRAWER-05] offers: create task', () => {
  expect(viewsOf('remote-tasks')).toEqual(expect.arrayContaining(['task.create']));
});

test('[DRAWER-06] offers: edit task', () => {
  expect(viewsOf('remote-tasks')).toEqual(expect.arrayContaining(['task.edit']));
});

test('[DRAWER-07] offers: duplicate task', () => {
  expect(viewsOf('remote-tasks')).toEqual(expect.arrayContaining(['task.duplicate']));
});

test('[DRAWER-08] offers: reverse task', () => {
  expect(viewsOf('remote-tasks')).toEqual(expect.arrayContaining(['task.reverse']));
});

test('[DRAWER-09] offers: task detail', () => {
  expect(viewsOf('remote-tasks')).toEqual(expect.arrayContaining(['task.detail']));
});

test('[DRAWER-10] offers: plan trip', () => {
  expect(viewsOf('remote-tasks')).toEqual(expect.arrayContaining(['trip.plan']));
});

test('[DRAWER-11] offers: create, edit and detail company', () => {
  expect(viewsOf('remote-admin')).toEqual(
    expect.arrayContaining(['company.create', 'company.edit', 'company.detail']),
  );
});

test('[DRAWER-12] offers: create, edit and detail agent', () => {
  expect(viewsOf('remote-agents')).toEqual(
    expect.arrayContaining(['agent.create', 'agent.edit', 'agent.detail']),
  );
});

test('[DRAWER-13] offers: create user', () => {
  expect(viewsOf('remote-admin')).toEqual(expect.arrayContaining(['user.create']));
});

test('[DRAWER-14] offers: create, edit and detail shift', () => {
  expect(viewsOf('remote-agents')).toEqual(
    expect.arrayContaining(['shift.create', 'shift.edit', 'shift.detail']),
  );
});

test('[DRAWER-15] offers: create and edit skill', () => {
  expect(viewsOf('remote-agents')).toEqual(expect.arrayContaining(['skill.create', 'skill.edit']));
});

test('[DRAWER-16] offers: create and edit task config', () => {
  expect(viewsOf('remote-settings')).toEqual(
    expect.arrayContaining(['task-config.create', 'task-config.edit']),
  );
});

test('[DRAWER-17] offers: create and edit assignment config', () => {
  expect(viewsOf('remote-settings')).toEqual(
    expect.arrayContaining(['assignment-config.create', 'assignment-config.edit']),
  );
});

test('[DRAWER-18] offers: create contract', () => {
  expect(viewsOf('remote-admin')).toEqual(expect.arrayContaining(['contract.create']));
});

test('[DRAWER-19] tabs of the company wizard, in order', () => {
  expect(tabsOf('company.create')).toEqual(['Company Details', 'Locale', 'Administrator']);
  expect(tabsOf('company.edit')).toEqual(['Company Details', 'Locale', 'Administrator']);
});

test('[DRAWER-20] tabs of a contract, in order', () => {
  expect(tabsOf('contract.create')).toEqual(['Contract Period', 'Billing']);
});

test('[DRAWER-21] tabs of create task, in order', () => {
  expect(tabsOf('task.create')).toEqual(['Order Details', 'Pickup', 'Delivery', 'Metadata', 'Skills']);
});

test('[DRAWER-22] tabs of a shift, in order', () => {
  expect(tabsOf('shift.create')).toEqual(['Scheduling', 'Shift Requirements']);
  expect(tabsOf('shift.edit')).toEqual(['Scheduling', 'Shift Requirements']);
});

test('[DRAWER-23, TASK-29] tabs of task detail, in order', () => {
  expect(tabsOf('task.detail')).toEqual(['Order Details', 'Locations', 'Timeline', 'Trip Route']);
});

test('[DRAWER-24] tabs of agent detail, in order', () => {
  expect(tabsOf('agent.detail')).toEqual(['Agent Details', 'Task History', 'Track Agent', 'Missed Trips']);
});

test('[DRAWER-25] tabs of the agent form, in order', () => {
  expect(tabsOf('agent.create')).toEqual(['Agent Details', 'Documents', 'Account', 'Vehicle', 'Metadata']);
  expect(tabsOf('agent.edit')).toEqual(['Agent Details', 'Documents', 'Account', 'Vehicle', 'Metadata']);
});

test('[DRAWER-26] tabs of the user form, in order', () => {
  expect(tabsOf('user.create')).toEqual(['User Details', 'Login Details']);
});

test('[DRAWER-03] the map and planning take two-thirds, details half, forms the default width', () => {
  const widths = Object.groupBy(portal.drawers, (drawer) => drawer.width);
  expect(widths['two-thirds']?.map((drawer) => drawer.name).sort()).toEqual(['map.full', 'trip.plan']);
  expect(widths.half?.every((drawer) => drawer.name.endsWith('.detail'))).toBe(true);
  expect(widths.default?.some((drawer) => drawer.name.endsWith('.detail'))).toBe(false);
});
