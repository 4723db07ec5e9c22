import { AGENT_TRANSPORT, type VehicleName } from '@qafila/contracts';
import type { Point } from '@qafila/domain/travel';

/** An agent's vehicle. */
export const vehicleOf = (transportTypeId: number): VehicleName =>
  AGENT_TRANSPORT.of(transportTypeId)?.name ?? 'bike';

/** An agent's position; null before their first one. */
export const positionOf = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Point | null => (latitude === null || longitude === null ? null : { latitude, longitude });
