import type { PlannedTrip } from '@qafila/contracts/trip';
import { DrawerFoot, type DrawerProps, useNotice } from '@qafila/shell-sdk';
import { useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Button, EmptyState, ErrorState, Flex, LoadingState, Stack, Text } from '@qafila/ui';
import { NotesDialog } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { PrintButtons } from '../../trip-route/print-buttons.tsx';
import { RouteMap } from '../../trip-route/route-map.tsx';
import { StopLine } from '../../trip-route/stop-line.tsx';
import { TripAssignDialog } from './trip-assign-dialog.tsx';
import { TripBadge, TripLateness } from './trip-badges.tsx';
import { usePlannedTrip, useTripActions, versionNow } from './use-planned-trip.ts';

/** One planned trip: its stops with progress and lateness, its agent, and its actions. */
export default function TripDetailDrawer({ params, setTitle }: DrawerProps<{ tripId: string }>) {
  const t = useText();
  const { data: trip, error, isFetching, refetch } = usePlannedTrip(params.tripId);
  useDrawerTitle(setTitle, trip?.shortId);
  if (error && !trip)
    return (
      <ErrorState
        title={t('trip.notRead')}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!trip) return <LoadingState rows={6} />;
  return <TripDetail trip={trip} />;
}

function TripDetail({ trip }: { trip: PlannedTrip }) {
  const t = useText();
  const notice = useNotice();
  const [asked, setAsked] = useState<'assign' | 'invalidate'>();
  const [version, setVersion] = useState(trip.version);
  const { invalidate } = useTripActions(trip.id);
  const may = (action: PlannedTrip['allowedActions'][number]) => trip.allowedActions.includes(action);
  const steps = [...trip.steps].sort((one, other) => one.order - other.order);
  const done = steps.filter(({ status }) => status === 'Completed').length;
  const isTakenBack = trip.status === 'Invalidated';
  const close = () => setAsked(undefined);
  const askTakeBack = () => {
    setVersion(trip.version);
    setAsked('invalidate');
  };
  const takeBack = async (reason: string) => {
    await invalidate.mutateAsync(
      { reason, version },
      { onError: (error) => setVersion(versionNow(error) ?? version) },
    );
    close();
    notice.success(t('trip.invalidated', { id: trip.shortId }));
  };
  return (
    <Stack gap="4">
      <Flex gap="3" alignItems="center" flexWrap="wrap">
        <TripBadge trip={trip} />
        <Text>
          {trip.agent ? (
            <bdi>
              {trip.agent.publicId} - {trip.agent.fullName}
            </bdi>
          ) : (
            t('trip.noAgent')
          )}
        </Text>
        <Text tone="muted" figures>
          {t('plan.km', { count: Math.round(trip.distanceKm * 10) / 10 })} ·{' '}
          {t('plan.min', { count: Math.round(trip.durationMin) })} ·{' '}
          {t('trip.progress', { done, count: steps.length })}
        </Text>
        {steps.length > 0 && <TripLateness trip={trip} />}
      </Flex>
      {steps.length > 0 ? (
        <>
          <RouteMap trip={trip} steps={steps} agentId={trip.agent?.id} />
          <Stack as="ol" gap="0" padding="0" aria-label={t('route.stops')}>
            {steps.map((step, index) => (
              <StopLine key={step.id} step={step} number={index + 1} own={false} takenBack={isTakenBack} />
            ))}
          </Stack>
        </>
      ) : (
        <EmptyState icon="route" title={t('trip.status.Empty')} body={t('trip.emptyBody')} />
      )}
      <DrawerFoot>
        {may('invalidate') && <Button onClick={askTakeBack}>{t('trip.invalidate')}</Button>}
        <PrintButtons trip={trip} />
        {may('assign') && (
          <Button variant="primary" onClick={() => setAsked('assign')}>
            {t('assign.button')}
          </Button>
        )}
      </DrawerFoot>
      {asked === 'assign' && <TripAssignDialog trip={trip} onClose={close} />}
      <NotesDialog
        open={asked === 'invalidate'}
        required
        tone="danger"
        maxLength={500}
        title={t('trip.invalidateTitle', { id: trip.shortId })}
        description={t('trip.invalidateBody')}
        effect={t('trip.invalidateEffect', { id: trip.shortId })}
        onCancel={close}
        onConfirm={takeBack}
      />
    </Stack>
  );
}
