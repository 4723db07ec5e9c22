import { FilterQuery } from '@qafila/contracts';
import { ALL, type ListFilters, listParams } from './index.ts';

test('[LIST-11] sends pageSize', () => {
  expect(listParams({ pageSize: 50 })).toEqual({ pageSize: 50 });
});

test('[LIST-12] sends pageNumber', () => {
  expect(listParams({ pageNumber: 3 })).toEqual({ pageNumber: 3 });
});

test('[LIST-13] sends search', () => {
  expect(listParams({ search: 'ORD-1' })).toEqual({ search: 'ORD-1' });
});

test('[LIST-14, AGENT-16] sends employmentStatusId only under 5', () => {
  expect([1, 4, 5].map((employmentStatusId) => listParams({ employmentStatusId }))).toEqual([
    { employmentStatusId: 1 },
    { employmentStatusId: 4 },
    {},
  ]);
});

test('[LIST-15, AGENT-17] sends availabilityTypeId only under 4, and what lies past it by name', () => {
  expect([3, 4, 5].map((availabilityTypeId) => listParams({ availabilityTypeId }))).toEqual([
    { availabilityTypeId: 3 },
    { availability: ['relocating'] },
    { availability: ['onbreak'] },
  ]);
});

test('[LIST-16, TASK-23] sends taskStatusId only under 6, and what lies past it by name', () => {
  expect([5, 6, 8].map((taskStatusId) => listParams({ taskStatusId }))).toEqual([
    { taskStatusId: 5 },
    { taskStatus: ['Delivering'] },
    { taskStatus: ['Cancelled'] },
  ]);
});

test('[LIST-17] sends a date range as dateRangeFilterFrom and dateRangeFilterTo', () => {
  expect(listParams({ dateFrom: '2026-11-19T21:00:00.000Z', dateTo: '2026-11-20T20:59:59.999Z' })).toEqual({
    dateRangeFilterFrom: '2026-11-19T21:00:00.000Z',
    dateRangeFilterTo: '2026-11-20T20:59:59.999Z',
  });
});

test('[LIST-18] sends the agent as agentId', () => {
  expect(listParams({ agentId: 'a' })).toEqual({ agentId: 'a' });
});

test('[LIST-19, TASK-24, AGENT-20] sends metadata as metadataKey, metadataValue and metadataExists', () => {
  const filters = { metadataKey: 'zone', metadataValue: 'west', metadataExists: false };
  expect(listParams(filters)).toEqual(filters);
});

test('[LIST-20] sends autoAssignEnabled', () => {
  expect(listParams({ autoAssignEnabled: false })).toEqual({ autoAssignEnabled: false });
});

test('[LIST-21, TASK-22] sends the responsibility as taskResponsibilityFilter', () => {
  expect(listParams({ responsibility: 'OffloadedToMe' })).toEqual({
    taskResponsibilityFilter: 'OffloadedToMe',
  });
});

test('[LIST-22, AGENT-19] repeats skillsFilter, one per skill', () => {
  expect(listParams({ skills: ['cold', 'fragile'] })).toEqual({ skillsFilter: ['cold', 'fragile'] });
  expect(listParams({ skills: [] })).toEqual({});
});

test('[LIST-23, AGENT-18] sends All of employment, availability, fleet and transport as empty', () => {
  const all = {
    employmentStatusId: ALL,
    availabilityTypeId: ALL,
    fleetTypeId: ALL,
    transportTypeId: ALL,
  } as const;
  expect(listParams(all)).toEqual(all);
});

test('[TASK-25] names only parameters that the list calls take', () => {
  const filters: ListFilters = {
    pageNumber: 1,
    pageSize: 20,
    search: 'x',
    sortBy: 'createdAtUtc',
    sortOrder: 'desc',
    employmentStatusId: 1,
    availabilityTypeId: 4,
    fleetTypeId: 1,
    transportTypeId: 1,
    taskStatusId: 7,
    dateFrom: '',
    dateTo: '',
    agentId: 'a',
    metadataKey: 'k',
    metadataValue: 'v',
    metadataExists: true,
    autoAssignEnabled: true,
    responsibility: 'MyTasks',
    skills: ['s'],
  };
  for (const name of Object.keys(listParams(filters)))
    expect(Object.keys(FilterQuery.entries)).toContain(name);
});
