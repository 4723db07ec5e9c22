import { AGENT_TRANSPORT, AVAILABILITY, type AvailabilityName } from '@qafila/contracts/agent';
import { listParams } from '@qafila/domain/list';
import type { FilterInput } from '../../shared/filter-input.ts';

/** Filters of the map and its list. Empty is all. */
export interface MapFilters {
  search: string;
  availability: readonly AvailabilityName[];
  /** Id of a vehicle, as text. */
  vehicle: string;
  /** Id of a fleet, as text. */
  fleet: string;
}

export const NO_FILTERS: MapFilters = { search: '', availability: [], vehicle: '', fleet: '' };

export const isNarrowed = ({ search, availability, vehicle, fleet }: MapFilters): boolean =>
  search !== '' || availability.length > 0 || vehicle !== '' || fleet !== '';

const chosen = (text: string): number | '' => (text === '' ? '' : Number(text));

/**
 * Query of the list beside the map, which shows those whom the map and the counts have: no agents who left. Availabilities
 * are sent by name, since several may be chosen.
 */
export const mapQuery = ({ search, availability, vehicle, fleet }: MapFilters): FilterInput => ({
  ...(listParams({
    search,
    transportTypeId: chosen(vehicle),
    fleetTypeId: chosen(fleet),
  }) as FilterInput),
  ...(availability.length > 0 && { availability: [...availability] }),
  employed: true,
  sortBy: 'attention',
});

/** Whether the map draws an agent. Frames contain only vehicle and availability, so other filters don't apply. */
export const isDrawn =
  ({ availability, vehicle }: MapFilters) =>
  (transportTypeId: number, availabilityTypeId: number): boolean => {
    const name = AVAILABILITY.of(availabilityTypeId)?.name;
    return (
      (vehicle === '' || Number(vehicle) === transportTypeId) &&
      (availability.length === 0 || (name !== undefined && availability.includes(name)))
    );
  };

const isAvailability = (text: string): text is AvailabilityName =>
  (AVAILABILITY.names as readonly string[]).includes(text);

const PREFIX = 'map.';
const AGENT = `${PREFIX}agent`;

/** Reads filters from the address. Invalid values are ignored. */
export function readFilters(params: URLSearchParams): MapFilters {
  const vehicle = params.get(`${PREFIX}vehicle`) ?? '';
  const fleet = params.get(`${PREFIX}fleet`) ?? '';
  return {
    search: params.get(`${PREFIX}search`) ?? '',
    availability: params.getAll(`${PREFIX}availability`).filter(isAvailability),
    vehicle: AGENT_TRANSPORT.of(Number(vehicle)) ? vehicle : '',
    fleet: /^[1-3]$/.test(fleet) ? fleet : '',
  };
}

export function writeFilters(params: URLSearchParams, filters: MapFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['search', 'vehicle', 'fleet'] as const)
    if (filters[name] === '') next.delete(PREFIX + name);
    else next.set(PREFIX + name, filters[name]);
  next.delete(`${PREFIX}availability`);
  for (const name of filters.availability) next.append(`${PREFIX}availability`, name);
  return next;
}

/** The selected agent, by the agent number that map frames use. */
export function readSelected(params: URLSearchParams): number | null {
  const text = params.get(AGENT) ?? '';
  return /^\d{1,10}$/.test(text) ? Number(text) : null;
}

export function writeSelected(params: URLSearchParams, number: number | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (number === null) next.delete(AGENT);
  else next.set(AGENT, String(number));
  return next;
}
