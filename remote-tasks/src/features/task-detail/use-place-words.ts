import type { AgentCandidate } from '@qafila/contracts/assignment';
import { useText } from '../../messages/use-text.ts';
import { useFieldLabels } from '../../shared/field-labels.ts';

type Place = NonNullable<AgentCandidate['place']>;

/** What an agent's place took from what the engine orders by, in words. */
export function usePlaceWords() {
  const t = useText();
  const { money } = useFieldLabels();
  const taken = ({ parameter, taken: value }: Place): string => {
    if (parameter === 'Cost') return money(value);
    const isTime = parameter === 'AgentToPickupDuration';
    return t(isTime ? 'why.taken.min' : 'why.taken.km', { value: value.toFixed(1) });
  };
  return {
    sentence: (place: Place) => t('why.place', { min: Math.round(place.minutes), taken: taken(place) }),
    cell: (place: Place) => t('why.awayMin', { min: Math.round(place.minutes), taken: taken(place) }),
  };
}
