import { SortableList } from '../sortable/index.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { styleNonce } from './style-nonce.ts';

const same = (text: string) => text;
const list = { items: ['Lusail'], itemId: same, itemName: same, renderItem: same, onReorder: jest.fn() };

test('a page without a nonce has none', () => {
  expect(styleNonce()).toBeUndefined();
});

test('what libraries write into the page has the nonce of its first style element', () => {
  const first = document.createElement('style');
  // As browsers show it: the attribute is empty.
  first.setAttribute('nonce', '');
  first.nonce = 'of-this-page';
  document.head.append(first);
  const before = new Set(document.querySelectorAll('style'));
  renderUi(<SortableList label="Stops" {...list} />);
  const written = [...document.querySelectorAll('style')].filter((style) => !before.has(style));
  const libraryOf = ({ dataset }: HTMLStyleElement) =>
    ['emotion', 'rfdAlways', 'rfdDynamic'].find((name) => name in dataset);
  expect(new Set(written.map(libraryOf))).toEqual(new Set(['emotion', 'rfdAlways', 'rfdDynamic']));
  expect(written.filter((style) => style.getAttribute('nonce') !== 'of-this-page')).toEqual([]);
});
