import { AGENT_TRANSPORT, type VehicleName } from '@qafila/contracts';
import type { Point } from '@qafila/domain/travel';

/** What an agent rides. */
export const vehicleOf = (transportTypeId: number): VehicleName =>
  AGENT_TRANSPORT.of(transportTypeId)?.name ?? 'bike';

/** Where an agent is; null before their first position. */
export const positionOf = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Point | null => (latitude === null || longitude === null ? null : { latitude, longitude });
