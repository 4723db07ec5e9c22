import { loadPartsWhole } from './load-parts-whole.ts';

test('a chunk that is only in a part is loaded with the part, and any other from its own file', () => {
  globalThis.__webpack_get_script_filename__ = (chunk) => `${chunk}.1234.js`;
  const whole = { modules: [], files: ['lib.1234.js', 'dates.1234.js'], styles: [] };
  loadPartsWhole([{ ...whole, script: 'map.5678.js', only: ['lib.1234.js', '77.1234.js'] }]);
  expect(['lib', 77, 'dates', 'login'].map((chunk) => __webpack_get_script_filename__(chunk))).toEqual([
    'map.5678.js',
    'map.5678.js',
    'dates.1234.js',
    'login.1234.js',
  ]);
});
