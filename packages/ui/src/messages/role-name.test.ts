import { ROLES } from '@qafila/contracts/core';
import { roleName, roleNames } from './role-name.ts';

test('a role has a name in the page’s language', () => {
  expect(roleName('en', 'CashCollector')).toBe('Cash collector');
  expect(roleName('ar', 'CashCollector')).toBe('محصّل النقد');
});

test('several roles are separated by the comma of their language', () => {
  expect(roleNames('en', ['Operator', 'Tracker'])).toBe('Operator, Tracker');
  expect(roleNames('ar', ['Operator', 'Tracker'])).toBe('مشغّل، متابع');
});

test('every role has an Arabic name', () => {
  for (const role of ROLES) expect(roleName('ar', role)).toMatch(/^[\p{Script=Arabic}\p{M} ]+$/u);
});
