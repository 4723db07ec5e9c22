/** Where the orders of benchmarks are picked up and delivered. */
export const PLACE = {
  name: 'Souq',
  address: 'Al Souq',
  phoneNumber: '33445566',
  latitude: 25.2877,
  longitude: 51.5329,
};
