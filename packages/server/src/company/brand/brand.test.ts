import { calls } from '@qafila/contracts';
import { makeCompany } from '@qafila/testing';
import { known } from '../../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../../trip/trip.fixture.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

const upload = (companyId: string, content: Buffer) => {
  const body = new FormData();
  body.set('companyId', companyId);
  body.set('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'logo.png');
  return body;
};

test("[TRACK-04] a company's colour and logo are on the pages of its recipients", async () => {
  const { server, ask } = trips;
  const id = known(trips.operator.user.companyId);
  const admin = await server.loginAs('CompanyAdmin', { companyId: id });
  const task = await trips.create();
  const page = async () =>
    (await ask(calls.tracking.task, { params: { id: known(task.trackingId) } })).reply.brand;
  expect(await page()).toEqual({ color: null, logoId: null });

  const wrong = await ask(calls.brand.changeBrand, { query: { id }, body: { color: 'red' } }, admin);
  expect([wrong.status, wrong.error.errors?.[0]?.message]).toEqual([400, 'Enter a colour like #8a1538']);
  await ask(calls.brand.changeBrand, { query: { id }, body: { color: ' #00A3E0 ' } }, admin);
  const first = (await ask(calls.brand.uploadLogo, { body: upload(id, PIXEL) }, admin)).reply;
  const second = (await ask(calls.brand.uploadLogo, { body: upload(id, PIXEL) }, admin)).reply;
  expect(await page()).toEqual({ color: '#00a3e0', logoId: second.logoId });

  const logo = (fileId: string | null) => server.app.inject(`/company-api/Company/logo?id=${fileId}`);
  const image = await logo(second.logoId);
  expect([image.statusCode, image.headers['content-type'], image.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect((await logo(first.logoId)).statusCode).toBe(404);
  const text = await ask(calls.brand.uploadLogo, { body: upload(id, Buffer.from('<svg/>')) }, admin);
  expect(text.status).toBe(415);
  await ask(calls.brand.removeLogo, { query: { id } }, admin);
  expect((await logo(second.logoId)).statusCode).toBe(404);
  expect(await page()).toEqual({ color: '#00a3e0', logoId: null });
});

test("another company's brand can't be changed, and no other file is read as a logo", async () => {
  const { server, ask } = trips;
  const id = known(trips.operator.user.companyId);
  const stranger = await server.loginAs('CompanyAdmin', { companyId: (await makeCompany(server.deps)).id });
  const color = { query: { id }, body: { color: '#000000' } };
  expect((await ask(calls.brand.changeBrand, color, stranger)).status).toBe(404);
  expect((await ask(calls.brand.uploadLogo, { body: upload(id, PIXEL) }, stranger)).status).toBe(404);
  expect((await ask(calls.brand.changeBrand, color)).status).toBe(403);
  expect((await server.app.inject(`/company-api/Company/logo?id=${id}`)).statusCode).toBe(404);
});
