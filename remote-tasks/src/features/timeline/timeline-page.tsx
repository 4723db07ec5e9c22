import { OPERATE } from '@qafila/contracts/core';
import { useDrawer, useSession } from '@qafila/shell-sdk';
import { Button, Flex, Heading, Loaded, Tabs, Text, useNow } from '@qafila/ui';
import type { Cell } from '@qafila/ui/timeline';
import { useMemo, useRef, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useOffloadAlerts } from '../../task-actions/use-offload-alerts.ts';
import { isIdle, isRowLate } from './bars/stop-bars.ts';
import { windowAt } from './bars/time-scale.ts';
import { type BoardHandle, stopOf, TimelineBoard } from './board/timeline-board.tsx';
import { useLiveRows } from './data/use-live-rows.ts';
import { useTimeline } from './data/use-timeline.ts';
import { useTimelineAddress } from './data/use-timeline-address.ts';
import { useHand } from './hand/use-hand.ts';
import { Legend } from './legend.tsx';
import { DragChip } from './moves/drag-chip.tsx';
import { PreviewDock } from './moves/preview-dock.tsx';
import { UndoBar } from './moves/undo-bar.tsx';
import { useMoves } from './moves/use-moves.ts';
import { NoAgents } from './no-agents.tsx';
import { Body, Main, Page, Side } from './page-frame.ts';
import { TimelineTools } from './timeline-tools.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useWaitingList } from './waiting/use-waiting-list.ts';
import { WaitingPanel } from './waiting/waiting-panel.tsx';

/** The day as a board of agents and time; tasks are assigned by dragging, with a preview of the effect. */
export default function TimelinePage() {
  const t = useText();
  const drawer = useDrawer();
  const mayMove = useSession().hasRole(...OPERATE.roles);
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
  useOffloadAlerts();
  const all = timeline?.rows;
  useLiveRows(data);
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
  const { dragged, target, via } = moves;
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
  const body = (
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
            dragged={dragged?.taskIds}
            isTarget={dragged !== null && target?.agentId === null}
          />
        </Side>
      )}
      {(!narrow || tab === 'board') && (
        <Main>
          <Loaded query={{ ...data, data: shown }} title={t('timeline.notRead')} shape="page" rows={10}>
            {(rows) =>
              rows.length === 0 ? (
                <NoAgents address={address} />
              ) : (
                <TimelineBoard
                  ref={board}
                  rows={rows}
                  window={window}
                  zoom={address.zoom}
                  moves={moves}
                  onOpen={open}
                  onTake={mayMove ? hand.takeStop : undefined}
                />
              )
            }
          </Loaded>
          <PreviewDock moves={moves} rows={byId} onDrop={() => void hand.drop()} />
          {!dragged && <UndoBar {...moves} />}
        </Main>
      )}
    </Body>
  );
  return (
    <Page>
      <Flex gap="3" alignItems="baseline" flexWrap="wrap">
        <Heading as="h1" size="lg" flex="1 1 auto">
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
      {narrow ? (
        <Tabs
          label={t('timeline.title')}
          value={tab}
          onChange={setTab}
          items={[
            { key: 'board', label: t('timeline.agents') },
            { key: 'waiting', label: t('timeline.waiting'), count: waiting.total },
          ]}
          fill
        >
          {body}
        </Tabs>
      ) : (
        body
      )}
      {dragged && via === 'pointer' && <DragChip dragged={dragged} ref={chip} />}
    </Page>
  );
}
