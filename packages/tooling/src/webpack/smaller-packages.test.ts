import axios from 'axios';
import { getFetch } from './no-fetch-adapter.ts';

test('axios asks for XMLHttpRequest before fetch, so that builds do without its adapter for fetch', async () => {
  expect(axios.defaults.adapter).toEqual(['xhr', 'http', 'fetch']);
  const refused = axios.create({ adapter: { get: getFetch } as never }).get('/');
  await expect(refused).rejects.toThrow('no suitable adapter');
});
