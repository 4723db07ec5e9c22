import { OPERATE } from '@qafila/contracts/core';
import type { CoverageAgent } from '@qafila/contracts/shift';
import { containing } from '@qafila/domain/list';
import { addDays, conflictsOf, DAY_MIN, weekMinute } from '@qafila/domain/roster';
import { useDrawer, useSession } from '@qafila/shell-sdk';
import {
  Button,
  chakra,
  EmptyState,
  ErrorState,
  Flex,
  LoadingState,
  PageHead,
  Text,
  useMedia,
} from '@qafila/ui';
import { boardStyles } from '@qafila/ui/timeline';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { TimeOffDialog } from '../../../shared/time-off/time-off-dialog.tsx';
import { useTakeBack } from '../../../shared/time-off/use-time-off.ts';
import { CoverageGrid } from './board/coverage-grid.tsx';
import { CoverageSettingDialog } from './coverage-setting-dialog.tsx';
import { CoverageTools } from './coverage-tools.tsx';
import { useCoverage } from './data/use-coverage.ts';
import { useCoverageAddress } from './data/use-coverage-address.ts';
import { useCoverageWords } from './data/use-coverage-words.ts';
import { useFreshBoard } from './data/use-fresh-board.ts';
import { usePlan } from './data/use-plan.ts';
import { byVehicle, curveOf, rowsOf, type VehicleGap, vehicleGaps, withEdits } from './data/week-model.ts';
import { DayList } from './day-list.tsx';
import { DayEditor, type Editing } from './edit/day-editor.tsx';
import { LiftDock } from './edit/lift-dock.tsx';
import { UndoDock } from './edit/undo-dock.tsx';
import { useLift } from './edit/use-lift.ts';
import { FreeAgents, GapList } from './gaps/gap-panel.tsx';
import { ProposeDialog } from './propose/propose-dialog.tsx';
import { PublishButton } from './publish-button.tsx';

const Page = chakra('div', {
  base: { ...boardStyles.page, height: { base: 'auto', md: 'full' } },
});
const Body = chakra('div', {
  base: { ...boardStyles.body, flexDirection: { base: 'column', md: 'row' } },
});
const Main = chakra('div', { base: boardStyles.main });
const Side = chakra('div', {
  base: {
    flex: { base: 'none', md: '0 0 264px' },
    minWidth: 0,
    overflow: 'auto',
    borderInlineStart: { base: 'none', md: 'hairline' },
    borderBlockEnd: { base: 'hairline', md: 'none' },
  },
});

/** The week as a board: who is needed, who is planned, and the hours of every agent to move. */
export function CoverageView({ tabs }: { tabs: ReactNode }) {
  const t = useText();
  const drawer = useDrawer();
  const words = useCoverageWords();
  const address = useCoverageAddress();
  const isOperator = useSession().hasRole(...OPERATE.roles);
  const narrow = useMedia('(max-width: 47.99em)');
  const { board: query, queryKey, versions } = useCoverage({ week: address.week, areaId: address.area });
  const { data: board, error, isFetching, isPlaceholderData } = query;
  const mayPlan = isOperator && !isPlaceholderData;
  const plan = usePlan(board, { queryKey, versions });
  const lifting = useLift(board, plan.save);
  const [picked, setPicked] = useState<VehicleGap | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [off, setOff] = useState<{ agent: CoverageAgent; day: string } | null>(null);
  const takeBack = useTakeBack();
  const [isSetting, setSetting] = useState(false);
  const [isProposing, setProposing] = useState(false);
  useFreshBoard(queryKey, {
    refetch: query.refetch,
    isBusy:
      plan.saving || lifting.lift !== null || editing !== null || off !== null || isSetting || isProposing,
  });

  const rows = useMemo(() => (board ? rowsOf(board, conflictsOf(board)) : []), [board]);
  const { vehicle, fill } = address;
  const asked: VehicleGap | null =
    fill && vehicle !== ''
      ? { ...fill, vehicle, kind: 'hole', count: 1, agentHours: (fill.toMin - fill.fromMin) / 60 }
      : null;
  const chosen = picked ?? asked;
  const absentAgent = board?.agents.find(({ id }) => id === address.absent?.agentId) ?? null;
  const { search } = address;
  const shown = useMemo(() => {
    const contains = containing(search);
    return rows.filter(
      ({ agent }) =>
        (vehicle === '' || agent.vehicle === vehicle) && contains(agent.fullName, agent.publicId),
    );
  }, [rows, vehicle, search]);
  const vehicles = useMemo(() => {
    if (!board) return [];
    const after = lifting.edits.length > 0 ? withEdits(board, lifting.edits) : board;
    return byVehicle(after, address.area).filter((one) => vehicle === '' || one.vehicle === vehicle);
  }, [board, lifting.edits, address.area, vehicle]);
  const curve = useMemo(() => curveOf(vehicles), [vehicles]);
  const nowMin = board?.nowMin ?? 0;
  const gaps = useMemo(() => vehicleGaps(vehicles, nowMin), [vehicles, nowMin]);

  const frame = (children: ReactNode, actions?: ReactNode) => (
    <Page>
      <PageHead title={t('shifts.title')} actions={actions} tabs={tabs} />
      {children}
    </Page>
  );
  if (!board)
    return frame(
      error ? (
        <ErrorState
          title={t('coverage.notRead')}
          error={error}
          retrying={isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingState shape="page" rows={10} />
      ),
    );

  const inWeek = address.day >= board.firstDay && address.day <= addDays(board.firstDay, 6);
  const today = board.today >= board.firstDay && board.today <= addDays(board.firstDay, 6);
  const day = inWeek ? address.day : narrow ? (today ? board.today : board.firstDay) : '';
  const dayFrom = day === '' ? 0 : weekMinute(board.firstDay, day, 0);
  const gapsShown =
    day === '' ? gaps : gaps.filter(({ fromMin, toMin }) => fromMin < dayFrom + DAY_MIN && toMin > dayFrom);
  // Hours that are added on the board while a replacement is looked for are the replacement's, as those of the panel.
  const edit = (one: Editing) => {
    const ofAgent = board.agents.find(({ id }) => id === one.agentId)?.plans;
    const timeOff = ofAgent?.find(({ day }) => day === one.day)?.off;
    if (timeOff) return void takeBack(timeOff);
    const { absent } = address;
    const isOfAbsent = absent?.day === one.day && absent.agentId !== one.agentId;
    setEditing({ ...one, isReplacement: picked === null && one.bar === null && isOfAbsent });
  };
  const side = chosen ? (
    <FreeAgents
      board={board}
      rows={rows}
      gap={chosen}
      absent={picked ? null : absentAgent}
      words={words}
      mayPlan={mayPlan}
      onBack={() => {
        setPicked(null);
        if (fill) address.set({ fill: '' });
      }}
      onPlan={(one) => setEditing({ ...one, isReplacement: picked === null })}
    />
  ) : (
    <GapList board={board} gaps={gapsShown} words={words} chosen={chosen} onChoose={setPicked} />
  );
  return frame(
    <>
      <CoverageTools address={address} board={board} words={words} narrow={narrow} shownDay={day} />
      {board.agentsLeftOut > 0 && (
        <Text tone="danger">{t('coverage.leftOut', { count: board.agentsLeftOut })}</Text>
      )}
      {board.pastDays === 0 && <Text tone="muted">{t('coverage.noOrders')}</Text>}
      {error && (
        <Flex role="alert" gap="3" alignItems="center" flexWrap="wrap">
          <Text tone="danger">{t('coverage.stale')}</Text>
          <Button size="sm" icon="refresh" busy={isFetching} onClick={() => void query.refetch()}>
            {t('coverage.retry')}
          </Button>
        </Flex>
      )}
      {board.agents.length === 0 ? (
        <EmptyState icon="users" title={t('coverage.noAgents')} body={t('coverage.noAgentsBody')} />
      ) : (
        <Body aria-busy={isPlaceholderData || undefined}>
          {narrow && <Side>{side}</Side>}
          <Main>
            {narrow ? (
              <DayList board={board} rows={shown} day={day} words={words} mayPlan={mayPlan} onEdit={edit} />
            ) : shown.length === 0 ? (
              <EmptyState icon="search" title={t('coverage.noneMatch')} />
            ) : (
              <CoverageGrid
                board={board}
                rows={shown}
                curve={curve}
                day={day}
                words={words}
                lifting={lifting}
                mayPlan={mayPlan}
                chosen={chosen}
                onDay={(of) => address.set({ day: of })}
                onEdit={edit}
                onOpenAgent={(agentId) => drawer.open('agent.detail', { agentId })}
              />
            )}
            <LiftDock board={board} lifting={lifting} words={words} onDrop={() => void lifting.drop()} />
            {!lifting.lift && <UndoDock {...plan} />}
          </Main>
          {!narrow && <Side>{side}</Side>}
        </Body>
      )}
      {editing && (
        <DayEditor
          key={`${editing.agentId} ${editing.day} ${editing.startMin}`}
          board={board}
          editing={editing}
          words={words}
          onSave={(edits) => {
            if (editing.isReplacement) {
              plan.saveAndTell(edits, address.absent);
              address.set({ fill: '' });
            } else plan.save(edits);
          }}
          onTimeOff={() => {
            const agent = board.agents.find(({ id }) => id === editing.agentId);
            if (agent) setOff({ agent, day: editing.day });
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {off && <TimeOffDialog agent={off.agent} day={off.day} onClose={() => setOff(null)} />}
      {isProposing && (
        <ProposeDialog
          board={board}
          words={words}
          onTake={plan.take}
          isTaking={plan.saving}
          onClose={() => setProposing(false)}
        />
      )}
      {isSetting && <CoverageSettingDialog board={board} words={words} onClose={() => setSetting(false)} />}
    </>,
    isOperator && (
      <>
        <Button icon="settings" onClick={() => setSetting(true)}>
          {t('coverage.setting')}
        </Button>
        <Button disabled={!mayPlan || plan.saving} onClick={() => setProposing(true)}>
          {t('propose.open')}
        </Button>
        <PublishButton board={board} words={words} disabled={!mayPlan || plan.saving} />
      </>
    ),
  );
}
