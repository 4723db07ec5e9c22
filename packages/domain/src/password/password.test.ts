import { Password, PUBLISHED_DEMO_PASSWORD } from '@qafila/contracts';
import * as v from 'valibot';
import { passwordProblem } from './index.ts';

test('a common password is refused, whatever its case', async () => {
  expect(await passwordProblem('PasswordPassword', '')).toBe('common');
  expect(await passwordProblem('a rider in the rain', '')).toBeUndefined();
});

test('a common password that is too short is refused for its length alone', async () => {
  expect(await passwordProblem('password', '')).toBeUndefined();
});

test('a password with the email name in it is refused, unless the name is shorter than four letters', async () => {
  expect(await passwordProblem('all our Noora rides', 'NOORA@qafila.test')).toBe('emailName');
  expect(await passwordProblem('all our Noor rides', 'noo@qafila.test')).toBeUndefined();
  expect(await passwordProblem('all our Noora rides', '')).toBeUndefined();
});

test('twelve characters are enough, eleven are not', () => {
  const messages = (password: string) =>
    v.safeParse(Password, password).issues?.map(({ message }) => message);
  expect(messages('elevenchars')).toEqual(['Use at least 12 characters']);
  expect(messages('twelve chars')).toBeUndefined();
});

test('the rule takes the published password of the demo accounts', async () => {
  expect(v.is(Password, PUBLISHED_DEMO_PASSWORD)).toBe(true);
  for (const name of [
    'sysadmin',
    'admin',
    'operator',
    'agent',
    'tracker',
    'cashier',
    'rules',
    'users',
    'shops',
  ])
    expect(await passwordProblem(PUBLISHED_DEMO_PASSWORD, `${name}@qafila.test`)).toBeUndefined();
});
