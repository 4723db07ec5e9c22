import type { LoadPlan } from '../webpack/load-plan-plugin.ts';
import { matches, scriptsOf } from './measure.ts';

/** main imports bootstrap, which waits for react and may import login or the map. */
const plan: LoadPlan = {
  entries: ['0'],
  steps: {
    0: { files: ['main.js'], needs: [], imports: { './bootstrap.tsx': '1' } },
    1: {
      files: ['bootstrap.js', 'bootstrap.css'],
      needs: ['2'],
      imports: { './login-page.tsx': '3', './map.tsx': '4' },
    },
    2: { files: ['react.js'], needs: [], imports: {} },
    3: { files: ['login.js', 'react.js'], needs: ['2'], imports: {} },
    4: { files: ['map.js'], needs: [], imports: {} },
  },
};

test('counts what a page waits for and the imports it runs, each file once', () => {
  expect(scriptsOf(plan, [/bootstrap/, /login-page/])).toEqual([
    'main.js',
    'bootstrap.js',
    'react.js',
    'login.js',
  ]);
});

test('leaves out what is imported later', () => {
  expect(scriptsOf(plan, [/bootstrap/])).not.toContain('map.js');
});

test('reports a pattern that matches no import', () => {
  expect(matches(plan, /login-page/)).toEqual(['./login-page.tsx']);
  expect(matches(plan, /renamed-page/)).toEqual([]);
});
