import type { AgentCandidate } from '@qafila/contracts/assignment';
import type { Place } from '@qafila/contracts/location';
import { useShell } from '@qafila/shell-sdk';
import { useText } from '../messages/use-text.ts';
import { WithMap } from '../shared/with-map.tsx';

export interface CandidatesMapProps {
  pickup: Place;
  candidates: readonly AgentCandidate[];
  chosenId: string | undefined;
}

/** Candidates on the map, numbered by rank, around the pickup. Candidates without a known position are left out. */
export function CandidatesMap({ pickup, candidates, chosenId }: CandidatesMapProps) {
  const t = useText();
  const { mapStyleUrl } = useShell().config;
  const start = { latitude: pickup.latitude, longitude: pickup.longitude };
  const agents = candidates.flatMap(({ id, rank, publicId, fullName, position }) => {
    if (!position) return [];
    const { latitude, longitude } = position;
    return [{ id, rank, label: `${publicId} - ${fullName}`, latitude, longitude }];
  });
  const pickupLabel = `${t('field.pickup')}: ${pickup.name}`;
  return (
    <WithMap height="260px">
      {({ MapView, StopMarker, FitPoints }) => (
        <MapView
          label={t('assign.map')}
          styleUrl={mapStyleUrl || undefined}
          points={[{ id: 'pickup', label: pickupLabel, ...start }, ...agents]}
        >
          <FitPoints points={[start, ...agents]} when={agents.map(({ id }) => id).join()} />
          {agents.map(({ id, rank, label, ...at }) => (
            <StopMarker key={id} {...at} label={label} tone={id === chosenId ? 'courier' : 'done'}>
              {rank ?? '–'}
            </StopMarker>
          ))}
          <StopMarker {...start} label={pickupLabel} mark="arrowUp" />
        </MapView>
      )}
    </WithMap>
  );
}
