import type { AgentCandidate } from '@qafila/contracts/assignment';
import type { PlannedTrip } from '@qafila/contracts/trip';
import { useNotice } from '@qafila/shell-sdk';
import { Button, Dialog, Stack, Text, useUi } from '@qafila/ui';
import { useState } from 'react';
import { AgentPicker } from '../../assign/agent-picker.tsx';
import { useText } from '../../messages/use-text.ts';
import { useErrorText } from '../../shared/use-error-text.ts';
import { useTripActions } from './use-planned-trip.ts';

/** Gives a planned trip to an agent that the operator chooses among those ranked for it. */
export function TripAssignDialog({ trip, onClose }: { trip: PlannedTrip; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const notice = useNotice();
  const { t: kit } = useUi();
  const [chosen, setChosen] = useState<AgentCandidate>();
  const { assign } = useTripActions(trip.id);
  const give = () =>
    chosen &&
    assign.mutate(chosen.id, {
      onSuccess: () => {
        notice.success(t('trip.assigned', { id: trip.shortId, agent: chosen.fullName }));
        onClose();
      },
    });
  return (
    <Dialog
      open
      size="lg"
      title={t('trip.assignTitle', { id: trip.shortId })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
          <Button variant="primary" disabled={!chosen} busy={assign.isPending} onClick={give}>
            {chosen ? t('assign.to', { agent: chosen.fullName }) : t('assign.button')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <AgentPicker
          of={{ plannedTripId: trip.id }}
          pickup={trip.steps[0]?.place}
          chosen={chosen}
          onChoose={setChosen}
        />
        {chosen && chosen.excludedBy.length > 0 && <Text tone="danger">{t('assign.excluded')}</Text>}
        {assign.error && (
          <Text role="alert" tone="danger">
            {errorText(assign.error)}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
