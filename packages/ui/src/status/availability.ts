import type { AvailabilityName } from '@qafila/contracts/agent';
import type { MarkName } from './marks.tsx';

/** Colour and mark of each availability. */
export const AVAILABILITY_LOOK = {
  free: { mark: 'dot', token: 'free' },
  busy: { mark: 'square', token: 'busy' },
  onbreak: { mark: 'pause', token: 'onbreak' },
  relocating: { mark: 'arrowForward', token: 'relocating' },
  unavailable: { mark: 'struck', token: 'unavailable' },
} as const satisfies Record<AvailabilityName, { mark: MarkName; token: string }>;

export const AVAILABILITY_NAMES = Object.keys(AVAILABILITY_LOOK) as AvailabilityName[];

/** CSS colour of an availability, for text and marks. */
export const availabilityColor = (availability: AvailabilityName): string =>
  `var(--q-availability-${AVAILABILITY_LOOK[availability].token})`;

/** CSS background colour of an availability. */
export const availabilityTint = (availability: AvailabilityName): string =>
  `var(--q-availability-${AVAILABILITY_LOOK[availability].token}-tint)`;
