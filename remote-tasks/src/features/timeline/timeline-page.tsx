import { OPERATE } from '@qafila/contracts/core';
import { useDrawer, useSession } from '@qafila/shell-sdk';
import { Button, ErrorState, Flex, Heading, LoadingState, Tabs, Text, useNow } from '@qafila/ui';
import { useMemo, useRef, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useErrorText } from '../../shared/use-error-text.ts';
import { DragChip } from './drag-chip.tsx';
import { Legend } from './legend.tsx';
import { NobodyThere } from './nobody-there.tsx';
import { Body, Main, Page, Side } from './page-frame.ts';
import { PreviewDock } from './preview-dock.tsx';
import { isIdle, isRowLate } from './stop-bars.ts';
import { windowAt } from './time-scale.ts';
import { type BoardHandle, stopOf, TimelineBoard } from './timeline-board.tsx';
import { TimelineTools } from './timeline-tools.tsx';
import { UndoBar } from './undo-bar.tsx';
import type { Cell } from './use-cell-keys.ts';
import { useHand } from './use-hand.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useLiveRows } from './use-live-rows.ts';
import { useMoves } from './use-moves.ts';
import { useTimeline } from './use-timeline.ts';
import { useTimelineAddress } from './use-timeline-address.ts';
import { useWaitingList } from './use-waiting-list.ts';
import { WaitingPanel } from './waiting-panel.tsx';

/** The day as a board: agents down, time across, work given by dragging it, with its effect shown first. */
export default function TimelinePage() {
  const t = useText();
  const errorText = useErrorText();
  const drawer = useDrawer();
  const mayMove = useSession().holds(...OPERATE.roles);
  const address = useTimelineAddress();
  const narrow = useIsNarrow();
  const [tab, setTab] = useState('board');
  const [waitingSearch, setWaitingSearch] = useState('');
  const board = useRef<BoardHandle>(null);
  const chip = useRef<HTMLDivElement>(null);

  const current = windowAt(useNow().getTime());
  const window = useMemo(() => current, [current.fromMs]);
  const data = useTimeline(window, address.search);
  const { data: timeline, error, isFetching } = data;
  const retry = () => void data.refetch();
  const all = timeline?.rows;
  useLiveRows(all, data);
  const byId = useMemo(() => new Map(all?.map((row) => [row.agentId, row])), [all]);
  const shown = useMemo(
    () =>
      all?.filter(
        (row) => (!address.lateOnly || isRowLate(row.stops)) && (!address.idleHidden || !isIdle(row)),
      ),
    [all, address.lateOnly, address.idleHidden],
  );
  const waiting = useWaitingList(waitingSearch);
  const moves = useMoves(byId, data);
  const { held, target, via } = moves;
  const hand = useHand({
    moves,
    board,
    chip,
    byId,
    rows: shown ?? [],
    waiting: waiting.tasks ?? [],
    mayMove,
  });

  const openTask = (taskId: string) => drawer.open('task.detail', { taskId });
  const open = ({ agentId, key }: Cell) => {
    const stop = stopOf(byId.get(agentId), key);
    if (stop) openTask(stop.taskId);
    else drawer.open('agent.detail', { agentId });
  };
  const rows = () => {
    if (!shown && error)
      return (
        <ErrorState
          title={t('timeline.notRead')}
          reason={errorText(error)}
          retrying={isFetching}
          onRetry={retry}
        />
      );
    if (!shown) return <LoadingState shape="page" rows={10} />;
    if (shown.length === 0) return <NobodyThere address={address} />;
    return (
      <TimelineBoard
        ref={board}
        rows={shown}
        window={window}
        zoom={address.zoom}
        moves={moves}
        onOpen={open}
        onTake={mayMove ? hand.takeStop : undefined}
      />
    );
  };
  return (
    <Page>
      <Flex gap="3" alignItems="baseline" flexWrap="wrap">
        <Heading as="h1" size="lg" flex="1">
          {t('timeline.title')}
        </Heading>
        {!mayMove && <Text tone="muted">{t('timeline.readOnly')}</Text>}
        <Legend mayMove={mayMove} />
      </Flex>
      <TimelineTools address={address} narrow={narrow} onNow={() => board.current?.jumpToNow()} />
      {timeline?.truncated && (
        <Text tone="danger">{t('timeline.truncated', { count: timeline.rows.length })}</Text>
      )}
      {timeline && error && (
        <Flex role="alert" gap="3" alignItems="center" flexWrap="wrap">
          <Text tone="danger">{t('timeline.stale')}</Text>
          <Button size="sm" icon="refresh" busy={isFetching} onClick={retry}>
            {t('proof.retry')}
          </Button>
        </Flex>
      )}
      {narrow && (
        <Tabs
          label={t('timeline.title')}
          value={tab}
          onChange={setTab}
          items={[
            { key: 'board', label: t('timeline.agents') },
            { key: 'waiting', label: t('timeline.waiting'), count: waiting.total },
          ]}
        />
      )}
      <Body onPointerDown={hand.onPointerDown} data-dragging={hand.dragging || undefined}>
        {(!narrow || tab === 'waiting') && (
          <Side>
            <WaitingPanel
              list={waiting}
              search={waitingSearch}
              onSearch={setWaitingSearch}
              chosen={hand.chosen}
              onChosen={hand.setChosen}
              onOpen={openTask}
              onTake={
                mayMove
                  ? (task) => {
                      hand.takeTask(task);
                      setTab('board');
                    }
                  : undefined
              }
              held={held?.taskIds}
              isTarget={held !== null && target?.agentId === null}
            />
          </Side>
        )}
        {(!narrow || tab === 'board') && (
          <Main>
            {rows()}
            <PreviewDock moves={moves} rows={byId} onDrop={() => void hand.drop()} />
            {!held && <UndoBar {...moves} />}
          </Main>
        )}
      </Body>
      {held && via === 'pointer' && <DragChip held={held} ref={chip} />}
    </Page>
  );
}
