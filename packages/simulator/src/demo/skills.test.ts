import type { ApiClient } from '@qafila/api-client';
import { demoCity } from '@qafila/domain/demo-city';
import { readSkills } from './skills.ts';

const SKILLS = [
  { id: 'cool', name: 'Cool box' },
  { id: 'fragile', name: 'Fragile goods' },
  { id: 'medicine', name: 'Medicine' },
  { id: 'other', name: 'Karak tea' },
];
const { couriers, order } = demoCity(974, 150);
const carrying = (name: string) => ({
  ...order(0),
  transportTypeId: 3 as const,
  taskItems: [{ name, quantity: 1, price: 1 }],
});
const reading = (count: number, skills = SKILLS) =>
  readSkills(
    { call: async () => ({ items: skills }) } as unknown as ApiClient,
    couriers.slice(0, count),
    () => false,
  );

test('goods of the city require a skill, for any vehicle; of medicine every third order does', async () => {
  const requiring = await reading(150);
  const required = (goods: string) => requiring(carrying(goods)).skillCriteria?.requiredSkills;
  expect(requiring(carrying('Sushi box'))).toMatchObject({
    transportTypeId: 1,
    skillCriteria: { requiredSkills: ['cool'], allRequired: false },
  });
  expect([1, 2, 3].map(() => required('Flower bouquet'))).toEqual([['fragile'], ['fragile'], ['fragile']]);
  expect([1, 2, 3, 4].map(() => required('Medicine'))).toEqual([
    ['medicine'],
    undefined,
    undefined,
    ['medicine'],
  ]);
  expect(requiring(carrying('Karak tea'))).toMatchObject({ transportTypeId: 3 });
  expect(required('Karak tea')).toBeUndefined();
});

test('a skill that fewer than two couriers of a small city have, or that the company lacks, is not required', async () => {
  const small = await reading(6);
  expect(small(carrying('Medicine')).skillCriteria).toBeUndefined();
  expect(small(carrying('Sushi box')).skillCriteria).toEqual({
    requiredSkills: ['cool'],
    allRequired: false,
  });
  const without = await reading(150, []);
  expect(without(carrying('Sushi box')).skillCriteria).toBeUndefined();
});
