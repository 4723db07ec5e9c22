import { releaseArguments, rollbackArguments } from './arguments.ts';
import { stampedVersion } from './release-remote.ts';

test('by default releases to all users on this machine’s server', () => {
  expect(releaseArguments(['remote-wallet'], {})).toEqual({
    remote: 'remote-wallet',
    server: 'http://localhost:3000',
    percent: 100,
    version: undefined,
    notes: undefined,
  });
});

test('takes a server, a percentage, a version and notes', () => {
  const args = [
    'remote-wallet',
    '--server',
    'https://portal.example.com/',
    '--to',
    '25',
    '--version',
    '1.4.0',
    '--notes',
    'Faster statements',
  ];
  expect(releaseArguments(args, { PORT: '4000' })).toEqual({
    remote: 'remote-wallet',
    server: 'https://portal.example.com',
    percent: 25,
    version: '1.4.0',
    notes: 'Faster statements',
  });
  expect(rollbackArguments(['remote-wallet'], { PORT: '4000' }).server).toBe('http://localhost:4000');
});

test('explains an invalid argument', () => {
  const failure = (...args: string[]) => {
    try {
      releaseArguments(args, {});
    } catch (error) {
      return String(error);
    }
    return 'accepted';
  };
  expect(failure()).toContain('Name one remote');
  expect(failure('remote-nothing')).toContain('There are: remote-tasks');
  expect(failure('remote-wallet', '--to', '0')).toContain('from 1 to 100');
  expect(failure('remote-wallet', '--to', 'half')).toContain('from 1 to 100');
  expect(failure('remote-wallet', '--version', 'new')).toContain('is no version');
  expect(failure('remote-wallet', '--server', 'portal')).toContain('is no address');
  expect(failure('remote-wallet', '--force')).toContain('Usage: pnpm release');
  expect(() => rollbackArguments(['remote-wallet', '--to', '5'], {})).toThrow('--to has no meaning here');
});

test('a release without a version gets one with its build time', () => {
  expect(stampedVersion('0.1.0', new Date('2026-11-20T02:03:04Z'))).toBe('0.1.0-20261120.1020304');
});
