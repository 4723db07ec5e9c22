import axios from 'axios';
import { getFetch } from './no-fetch-adapter.ts';

test('axios prefers XMLHttpRequest to fetch, so that builds can leave out its fetch adapter', async () => {
  expect(axios.defaults.adapter).toEqual(['xhr', 'http', 'fetch']);
  const refused = axios.create({ adapter: { get: getFetch } as never }).get('/');
  await expect(refused).rejects.toThrow('no suitable adapter');
});
