import { AGENT_TRANSPORT, AVAILABILITY } from '@qafila/contracts/agent';

/** Vehicle in three bits, availability in the three above. */
const AVAILABILITY_SHIFT = 3;
const THREE_BITS = 7;
/** Both numbers of a frame's row are below this. */
const NUMBERS = 16;

const orElse = (known: readonly number[], id: number, other: number) => (known.includes(id) ? id : other);

/** Every look, by the two numbers of a row. */
const LOOKS = Uint8Array.from({ length: NUMBERS * NUMBERS }, (_, pair) => {
  const vehicle = orElse(AGENT_TRANSPORT.ids, pair >> 4, AGENT_TRANSPORT.id('car'));
  const availability = orElse(AVAILABILITY.ids, pair % NUMBERS, AVAILABILITY.id('unavailable'));
  return vehicle | (availability << AVAILABILITY_SHIFT);
});

/** Vehicle and availability in one number, as the shader decodes it. Unknown values become an unavailable car. */
export const lookOf = (transportTypeId: number, availabilityTypeId: number): number =>
  LOOKS[transportTypeId * NUMBERS + availabilityTypeId] ?? 0;

/** Set in the look of an agent whose marker another one covers: the shader leaves them out. */
export const COVERED = 1 << 6;
export const withoutCover = (look: number): number => look & ~COVERED;
export const vehicleOfLook = (look: number): number => look & THREE_BITS;
export const availabilityOfLook = (look: number): number => (look >> AVAILABILITY_SHIFT) & THREE_BITS;

/** Bit index of a look in `shownBits`. */
export const bitOf = (look: number): number =>
  ((look & THREE_BITS) - 1) * AVAILABILITY.ids.length + availabilityOfLook(look) - 1;

/** Which looks are drawn, one bit each: a filter changes one uniform instead of every agent. */
export function shownBits(visible: (transportTypeId: number, availabilityTypeId: number) => boolean): number {
  let bits = 0;
  for (const vehicle of AGENT_TRANSPORT.ids)
    for (const availability of AVAILABILITY.ids)
      if (visible(vehicle, availability)) bits |= 1 << bitOf(lookOf(vehicle, availability));
  return bits;
}
