import { startServerProcess } from '@qafila/testing';
import type { Case } from '../case.ts';
import { comparePaint } from '../paint.ts';

const PLAIN = `<!doctype html><html lang="en"><title>Sign in</title><body><h1>Sign in</h1><form>
<label>Email <input name="username"></label><label>Password <input name="password" type="password"></label>
<button>Sign in</button></form></body></html>`;

export const loginPaint: Case = {
  name: 'login-paint',
  what: 'Largest paint of the login form, 4x CPU and slow 4G',
  target: { at: 'most', value: 1.5, unit: 'times a plain HTML form' },
  run: async () => {
    const server = await startServerProcess();
    try {
      return await comparePaint(`${server.url}/login`, PLAIN);
    } finally {
      await server.dispose();
    }
  },
};
