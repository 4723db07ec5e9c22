import type { AgentCandidate } from '@qafila/contracts/assignment';
import type { PlannedTrip } from '@qafila/contracts/trip';
import { useNotice } from '@qafila/shell-sdk';
import { Text } from '@qafila/ui';
import { useState } from 'react';
import { CandidatePicker } from '../../assign/candidate-picker.tsx';
import { useText } from '../../messages/use-text.ts';
import { ChoiceDialog } from '../../shared/choice-dialog.tsx';
import { useTripActions, versionNow } from './use-planned-trip.ts';

/** Gives a planned trip to an agent that the operator chooses among those ranked for it. */
export function TripAssignDialog({ trip, onClose }: { trip: PlannedTrip; onClose: () => void }) {
  const t = useText();
  const notice = useNotice();
  const [chosen, setChosen] = useState<AgentCandidate>();
  const { assign } = useTripActions(trip.id);
  const [version, setVersion] = useState(trip.version);
  const give = ({ id: agentId, fullName: agent }: AgentCandidate) =>
    assign.mutate(
      { agentId, version },
      {
        onSuccess: () => {
          notice.success(t('trip.assigned', { id: trip.shortId, agent }));
          onClose();
        },
        onError: (error) => setVersion(versionNow(error) ?? version),
      },
    );
  return (
    <ChoiceDialog
      size="lg"
      title={t('trip.assignTitle', { id: trip.shortId })}
      action={chosen ? t('assign.to', { agent: chosen.fullName }) : t('assign.button')}
      onSend={chosen && (() => give(chosen))}
      busy={assign.isPending}
      error={assign.error}
      onClose={onClose}
    >
      <CandidatePicker
        of={{ plannedTripId: trip.id }}
        pickup={trip.steps[0]?.place}
        chosen={chosen}
        onChoose={setChosen}
      />
      {chosen && chosen.excludedBy.length > 0 && <Text tone="danger">{t('assign.excluded')}</Text>}
    </ChoiceDialog>
  );
}
