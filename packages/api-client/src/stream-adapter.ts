import axios, { type AxiosAdapter } from 'axios';

/** Returns the body of a reply as a stream. Builds leave out axios' own adapter that does so, for its size. */
export const streamAdapter: AxiosAdapter = async (config) => {
  const reply = await fetch(axios.getUri(config), {
    method: (config.method ?? 'get').toUpperCase(),
    headers: Object.entries(config.headers.toJSON()).map(([name, value]) => [name, String(value)]),
    body: config.data ?? null,
  });
  const { status, statusText, body } = reply;
  return { data: body, status, statusText, headers: Object.fromEntries(reply.headers), config };
};
