import { calls } from '@qafila/contracts';
import type { Agent } from '@qafila/contracts/agent';
import { useApi, useErrorText } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Button, Dialog, ListItem, LoadingState, PlainList, Stack, Text, useUi } from '@qafila/ui';
import { FieldFrame, Select } from '@qafila/ui/fields';
import { useId, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';

export interface RelocateDialogProps {
  title: string;
  agents: readonly Agent[];
  onCancel: () => void;
  onConfirm: (areaId: string) => Promise<void>;
}

const MAX_AREAS = 500;

/** Asks for the target area, and shows how far each agent would ride before anything is sent. */
export function RelocateDialog({ title, agents, onCancel, onConfirm }: RelocateDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const { t: ui } = useUi();
  const id = useId();
  const [areaId, setAreaId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const areas = useQuery({
    queryKey: ['areas'],
    queryFn: ({ signal }) => api.call(calls.location.areas, { query: { pageSize: MAX_AREAS }, signal }),
    meta: { failure: false },
  });
  const ids = agents.map((agent) => agent.id);
  const estimate = useQuery({
    queryKey: ['relocation', areaId, ids],
    queryFn: ({ signal }) =>
      api.call(calls.relocation.estimate, {
        body: { AgentsIds: ids, ToPolygonId: areaId ?? '' },
        signal,
      }),
    enabled: areaId !== undefined,
    staleTime: 0,
    meta: { failure: false },
  });
  const rides = estimate.data?.estimates ?? [];
  const confirm = async () => {
    if (areaId === undefined) return;
    setBusy(true);
    await onConfirm(areaId).finally(() => setBusy(false));
  };
  const failure = areas.error ?? estimate.error;
  return (
    <Dialog
      open
      title={title}
      description={t('relocate.body')}
      onClose={onCancel}
      foot={
        <>
          <Button onClick={onCancel}>{ui('dialog.cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!rides.some(({ possible }) => possible)}
            onClick={() => void confirm()}
          >
            {ui('dialog.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <FieldFrame id={id} label={t('relocate.area')}>
          <Select
            id={id}
            placeholder={t(areas.data?.items.length === 0 ? 'relocate.noAreas' : 'relocate.choose')}
            options={(areas.data?.items ?? []).map((area) => ({ value: area.id, label: area.name }))}
            value={areaId}
            onValue={(value) => setAreaId(value ?? undefined)}
          />
        </FieldFrame>
        {estimate.isFetching && rides.length === 0 && <LoadingState rows={2} />}
        {rides.length > 0 && (
          <PlainList maxHeight="40vh" overflow="auto" aria-label={t('relocate.rides')}>
            {rides.map((ride) => (
              <ListItem
                justifyContent="space-between"
                paddingBlock="1.5"
                borderBlockEnd="none"
                key={ride.agentId}
              >
                <bdi>{agents.find((agent) => agent.id === ride.agentId)?.fullName}</bdi>
                <Text as="span" tone={ride.possible ? 'muted' : 'danger'} figures>
                  {ride.possible
                    ? t('relocate.ride', {
                        km: Math.round((ride.distanceKm ?? 0) * 10) / 10,
                        minutes: Math.ceil(ride.durationMin ?? 0),
                      })
                    : ride.message}
                </Text>
              </ListItem>
            ))}
          </PlainList>
        )}
        {failure && (
          <Text role="alert" tone="danger">
            {errorText(failure)}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
