import { parsed } from './parsed.ts';

test('React waits for the parser, which would add the rest of the first response beside what React shows', async () => {
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'readyState', { configurable: true, value: 'loading' });
  const order: string[] = [];
  const waiting = Promise.resolve(parsed(page)).then(() => order.push('React'));
  await new Promise((done) => setTimeout(done));
  order.push('parser');
  page.dispatchEvent(new Event('DOMContentLoaded'));
  await waiting;
  expect(order).toEqual(['parser', 'React']);
});

test('a page that is parsed already is not waited for', () => {
  expect(parsed(document)).toBeUndefined();
});
