import {
  AGENT_TRANSPORT,
  AVAILABILITY,
  type AvailabilityName,
  EMPLOYMENT,
  FLEET,
} from '@qafila/contracts/agent';
import { useUi } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../messages/use-text.ts';

/** Labels of an agent's enum values, and the options of filters and forms. */
export function useWords() {
  const t = useText();
  const { t: ui } = useUi();
  return useMemo(() => {
    const vehicle = (id: number) => {
      const name = AGENT_TRANSPORT.of(id)?.name;
      return name ? t(`vehicle.${name}`) : '';
    };
    const fleet = (id: number) => {
      const name = FLEET.of(id)?.name;
      return name ? t(`fleet.${name}`) : '';
    };
    const employment = (id: number) => {
      const name = EMPLOYMENT.of(id)?.name;
      return name ? t(`employment.${name}`) : '';
    };
    const availability = (name: AvailabilityName) => ui(`availability.${name}`);
    const choices = (ids: readonly number[], label: (id: number) => string) =>
      ids.map((value) => ({ value, label: label(value) }));
    return {
      vehicle,
      fleet,
      employment,
      availability,
      vehicles: choices(AGENT_TRANSPORT.ids, vehicle),
      fleets: choices(FLEET.ids, fleet),
      employments: choices(EMPLOYMENT.ids, employment),
      availabilities: AVAILABILITY.members.map(({ id, name }) => ({ value: id, label: availability(name) })),
    };
  }, [t, ui]);
}
