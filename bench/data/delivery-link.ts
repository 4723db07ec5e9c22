import { accessToken } from '../sign-in.ts';

/** The path of the tracking page of an order that the demo company has just been given. */
export async function deliveryPath(url: string): Promise<string> {
  const authorization = `Bearer ${await accessToken(url, 'operator@qafila.test')}`;
  const place = {
    name: 'Souq',
    address: 'Al Souq Street 12',
    phoneNumber: '33445566',
    latitude: 25.2877,
    longitude: 51.5329,
  };
  const reply = await fetch(`${url}/trip-api/Task`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      pickup: place,
      delivery: place,
      pickupByUtc: new Date(Date.now() + 3_600_000).toISOString(),
      deliverByUtc: new Date(Date.now() + 7_200_000).toISOString(),
      autoAssign: false,
    }),
  });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  const { trackingId } = (await reply.json()) as { trackingId: string };
  return `/tracking/${trackingId}`;
}
