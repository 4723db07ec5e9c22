import type { ConfigName, Rehearsal, RehearsedChange } from '@qafila/contracts/config';
import { useNotice } from '@qafila/shell-sdk';
import { Button, chakra, Dialog, EmptyState, ErrorState, Flex, Loaded, Stack, Text } from '@qafila/ui';
import { Select } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useDayName } from '../../../shared/use-day-name.ts';
import { RehearsalState } from './rehearsal-state.tsx';
import {
  type RehearsalDays,
  useCancelRehearsal,
  useRehearsal,
  useRehearsalDays,
  useStartRehearsal,
} from './use-rehearsal.ts';

interface RehearseDialogProps {
  kind: ConfigName;
  change: RehearsedChange;
  onClose: () => void;
  /** The result was seen; it is kept with the version, if this change is saved. */
  onDone: (rehearsalId: string) => void;
}

/** Tries a change of a configuration on a past day before it is saved. */
export function RehearseDialog({ kind, change, onClose, onDone }: RehearseDialogProps) {
  const t = useText();
  const notice = useNotice();
  const days = useRehearsalDays();
  const { id, start } = useStartRehearsal(kind);
  const cancel = useCancelRehearsal();
  const { data: rehearsal, error, refetch } = useRehearsal(id);
  const isRunning = rehearsal?.state === 'running';
  const close = () => {
    if (isRunning) cancel(rehearsal.id).catch(notice.failure);
    if (rehearsal?.state === 'done') onDone(rehearsal.id);
    onClose();
  };
  return (
    <Dialog open size="lg" title={t('rehearsal.title')} onClose={close}>
      <Stack gap="4">
        <Text tone="muted">{t('rehearsal.purpose')}</Text>
        <Loaded query={days}>
          {(read) =>
            read.items.length === 0 ? (
              <EmptyState icon="clock" title={t('rehearsal.noDays')} body={t('rehearsal.noDaysBody')} />
            ) : (
              <DayChoice
                days={read}
                isRunning={isRunning}
                onStart={(day) => start(change, day)}
                onStop={() => (rehearsal ? cancel(rehearsal.id) : Promise.resolve())}
              />
            )
          }
        </Loaded>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {rehearsal && <RehearsalState rehearsal={rehearsal} />}
        <Flex justifyContent="flex-end">
          <Button onClick={close}>{t(isRunning ? 'rehearsal.stopAndClose' : 'rehearsal.close')}</Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}

interface DayChoiceProps {
  days: RehearsalDays;
  isRunning: boolean;
  onStart: (day: string) => Promise<void>;
  onStop: () => Promise<void>;
}

function DayChoice({ days, isRunning, onStart, onStop }: DayChoiceProps) {
  const t = useText();
  const notice = useNotice();
  const dayName = useDayName();
  const [chosen, setChosen] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const day = chosen ?? days.items[0]?.day ?? '';
  const begin = () => {
    setStarting(true);
    onStart(day)
      .catch(notice.failure)
      .finally(() => setStarting(false));
  };
  return (
    <>
      <Flex wrap="wrap" gap="2" alignItems="center">
        <chakra.div flex="1 1 220px">
          <Select
            aria-label={t('rehearsal.day')}
            options={days.items.map((one) => ({
              value: one.day,
              label: t('rehearsal.dayOf', { day: dayName(one.day), count: one.orders }),
            }))}
            value={day}
            onValue={setChosen}
            disabled={isRunning}
          />
        </chakra.div>
        {isRunning ? (
          <Button onClick={() => void onStop().catch(notice.failure)}>{t('rehearsal.stop')}</Button>
        ) : (
          <Button variant="primary" busy={isStarting} onClick={begin}>
            {t('rehearsal.start')}
          </Button>
        )}
      </Flex>
      {!isRunning && !isStarting && days.running && <OtherRehearsal rehearsal={days.running} />}
    </>
  );
}

/** A rehearsal that was started elsewhere; a company runs one at a time. */
function OtherRehearsal({ rehearsal: { id } }: { rehearsal: Rehearsal }) {
  const t = useText();
  const notice = useNotice();
  const dayName = useDayName();
  const cancel = useCancelRehearsal();
  const { data } = useRehearsal(id);
  if (data?.state !== 'running') return null;
  return (
    <Stack gap="2">
      <Flex wrap="wrap" gap="2" alignItems="center" justifyContent="space-between">
        <Text>{t('rehearsal.other', { person: data.requestedBy, day: dayName(data.day) })}</Text>
        <Button size="sm" onClick={() => void cancel(id).catch(notice.failure)}>
          {t('rehearsal.stopOther')}
        </Button>
      </Flex>
      <RehearsalState rehearsal={data} />
    </Stack>
  );
}
