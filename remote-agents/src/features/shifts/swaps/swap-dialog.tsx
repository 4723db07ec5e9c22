import { calls } from '@qafila/contracts';
import type { Swap, SwapEffect } from '@qafila/contracts/shift';
import { useApi, useErrorText, useNotice } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Dialog, Flex, Loaded, Note, Stack, Text, useUi } from '@qafila/ui';
import { DiscardQuestion, FieldFrame, NotesDialog, Select } from '@qafila/ui/fields';
import { useId, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import { type CoverageWords, hoursText } from '../week/data/use-coverage-words.ts';
import { SwapSideView } from './swap-side.tsx';

interface SwapDialogProps {
  swap: Swap;
  words: CoverageWords;
  onClose: () => void;
}

/** Shows what a swap would do to both agents' weeks, and takes the decision. */
export function SwapDialog({ swap, words, onClose }: SwapDialogProps) {
  const t = useText();
  const { t: ui } = useUi();
  const api = useApi();
  const client = useQueryClient();
  const notice = useNotice();
  const errorText = useErrorText();
  const [colleagueId, setColleague] = useState('');
  const [isRefusing, setRefusing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const query = { id: swap.id, colleagueId };
  const read = useQuery({
    queryKey: agentKeys.swapEffect(query),
    queryFn: ({ signal }) => api.call(calls.shift.swapEffect, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const decided = async (text: string) => {
    notice.success(text);
    onClose();
    await Promise.all(
      [agentKeys.swaps, agentKeys.coverages].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
  const approve = async (effect: SwapEffect) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await api.call(calls.shift.approveSwap, {
        body: {
          id: swap.id,
          ...(colleagueId && { colleagueId }),
          accepted: effect.sides.flatMap(({ conflicts }) => conflicts),
        },
      });
      await decided(t('swaps.approved'));
    } catch (refused) {
      setFailure(refused);
      void read.refetch();
    } finally {
      setBusy(false);
    }
  };
  if (isRefusing)
    return (
      <NotesDialog
        open
        required
        maxLength={300}
        tone="danger"
        title={t('swaps.refuseTitle', { agent: swap.agent.fullName })}
        effect={t('swaps.refuseEffect')}
        onCancel={() => setRefusing(false)}
        onConfirm={async (reason) => {
          await api.call(calls.shift.refuseSwap, { body: { id: swap.id, reason } });
          await decided(t('swaps.refused'));
        }}
      />
    );
  const { data, isPlaceholderData } = read;
  const isReady = data?.possible && data.sides.length > 0 && !isPlaceholderData;
  return (
    <Dialog
      open
      size="lg"
      persistent
      busy={busy}
      title={t('swaps.title', { agent: swap.agent.fullName })}
      description={
        <>
          {words.day(swap.day)} <bdi dir="ltr">{words.bar(swap)}</bdi>
          {swap.shiftTitle !== null && (
            <>
              {' · '}
              <bdi>{swap.shiftTitle}</bdi>
            </>
          )}
        </>
      }
      onClose={onClose}
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            {ui('dialog.cancel')}
          </Button>
          <Button disabled={busy} onClick={() => setRefusing(true)}>
            {t('swaps.refuse')}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!isReady}
            onClick={() => data && void approve(data)}
          >
            {t('swaps.approve')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {swap.note !== null && (
          <Text dir="auto">
            {t('swaps.note')}: {swap.note}
          </Text>
        )}
        <Loaded query={read} rows={4}>
          {(effect) => (
            <>
              {!effect.possible && <Note>{t('swaps.changed')}</Note>}
              {effect.possible && swap.colleague === null && (
                <ColleagueChoice effect={effect} value={colleagueId} onValue={setColleague} />
              )}
              {effect.possible && effect.sides.length > 0 && (
                <Flex gap="3" flexWrap="wrap" alignItems="stretch" aria-busy={isPlaceholderData || undefined}>
                  {effect.sides.map((side) => (
                    <SwapSideView key={side.agent.id} side={side} effect={effect} words={words} />
                  ))}
                </Flex>
              )}
              {isReady && new Set(effect.sides.map(({ agent }) => agent.vehicle)).size > 1 && (
                <Note>{t('swaps.otherVehicle')}</Note>
              )}
              {isReady && effect.sides.some(({ conflicts }) => conflicts.length > 0) && (
                <Note>{t('swaps.conflicts')}</Note>
              )}
            </>
          )}
        </Loaded>
        {failure !== undefined && (
          <Text role="alert" tone="danger">
            {errorText(failure)}
          </Text>
        )}
      </Stack>
      <DiscardQuestion dirty={colleagueId !== ''} busy={busy} />
    </Dialog>
  );
}

interface ColleagueChoiceProps {
  effect: SwapEffect;
  value: string;
  onValue: (id: string) => void;
}

/** Who takes the hours, where the request names no one. */
function ColleagueChoice({ effect, value, onValue }: ColleagueChoiceProps) {
  const t = useText();
  const id = useId();
  if (effect.colleagues.length === 0) return <Note>{t('swaps.noColleague')}</Note>;
  return (
    <FieldFrame id={id} label={t('swaps.colleague')} required>
      <Select
        id={id}
        placeholder={t('swaps.choose')}
        value={value || undefined}
        onValue={(chosen) => onValue(chosen ?? '')}
        options={effect.colleagues.map((agent) => ({
          value: agent.id,
          label: [
            agent.fullName,
            t(`vehicle.${agent.vehicle}`),
            t('coverage.weekHours', { time: hoursText(agent.weekMin) }),
            ...(agent.conflicts.length > 0 ? [t('swaps.hasConflicts')] : []),
          ].join(' · '),
        }))}
      />
    </FieldFrame>
  );
}
