import axios from 'axios';

test('axios prefers XMLHttpRequest to fetch, so that builds can leave out its fetch adapter', () => {
  expect(axios.defaults.adapter).toEqual(['xhr', 'http', 'fetch']);
});
