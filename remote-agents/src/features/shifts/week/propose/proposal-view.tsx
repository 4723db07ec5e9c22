import { calls } from '@qafila/contracts';
import type {
  CoverageAgent,
  CoverageBoard,
  PlanChange,
  ProposedCover,
  ProposedWeek,
} from '@qafila/contracts/shift';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { chakra, Heading, PlainList, Stack, Text } from '@qafila/ui';
import { type RecordColumn, RecordTable } from '@qafila/ui/list';
import { useMemo } from 'react';
import { useText } from '../../../../messages/use-text.ts';
import { agentKeys } from '../../../../shared/keys.ts';
import { type CoverageWords, hoursText } from '../data/use-coverage-words.ts';
import { rowsOf, withEdits } from '../data/week-model.ts';

interface ProposalViewProps {
  board: CoverageBoard;
  words: CoverageWords;
  week: ProposedWeek;
}

/** Long lists scroll by themselves, so that the buttons below stay near. */
const Scrolled = chakra('div', {
  base: {
    maxHeight: '240px',
    marginBlockStart: '2',
    overflow: 'auto',
    border: 'hairline',
    borderRadius: 'lg',
    // The frame is this one's, and the headings stay in it while the rows scroll.
    '&& > *': { border: 'none', overflow: 'visible' },
  },
});
/** Maximum areas whose names are read. */
const MAX_AREAS = 100;
const text = (hours: number) => hoursText(hours * 60);

/** A proposed week against what is planned: what stays uncovered, agents' hours, and the changes. */
export function ProposalView({ board, words, week }: ProposalViewProps) {
  const t = useText();
  const { cover, changes, boundHours } = week;
  const sum = (of: (one: ProposedCover) => number, among = cover) =>
    among.reduce((total, one) => total + of(one), 0);
  // Hours with a skill are part of the others.
  const all = cover.filter(({ skillName }) => skillName === null);
  const hasSkills = all.length < cover.length;
  return (
    <Stack gap="3">
      <Text fontWeight="medium">
        {t('propose.uncovered', {
          before: text(sum((one) => one.missingBefore, all)),
          after: text(sum((one) => one.missingAfter, all)),
        })}
      </Text>
      {boundHours !== null && boundHours > 0 && (
        <Text tone="muted">
          {t(hasSkills ? 'propose.boundWithSkills' : 'propose.bound', { time: text(boundHours) })}
        </Text>
      )}
      <Loosen week={week} missing={sum((one) => one.missingAfter)} />
      <CoverTable cover={cover} words={words} />
      {changes.length === 0 ? (
        <Text>{t('propose.noChanges')}</Text>
      ) : (
        <>
          <AgentHours board={board} changes={changes} />
          <Changes board={board} changes={changes} words={words} />
        </>
      )}
    </Stack>
  );
}

/** Which rules keep the week from being covered. */
function Loosen({ week: { stage, loosen }, missing }: { week: ProposedWeek; missing: number }) {
  const t = useText();
  if (stage !== 'improved' || missing === 0) return null;
  if (loosen === null) return <Text>{t('propose.loosen.none')}</Text>;
  if (loosen.length === 0) return null;
  return (
    <div>
      <Text>{t('propose.loosen')}</Text>
      <PlainList>
        {loosen.map((rule) => (
          <li key={rule}>
            <Text>– {t(`propose.rule.${rule}`)}</Text>
          </li>
        ))}
      </PlainList>
    </div>
  );
}

function CoverTable({ cover, words }: { cover: readonly ProposedCover[]; words: CoverageWords }) {
  const t = useText();
  const api = useApi();
  const areas = useQuery({
    queryKey: agentKeys.areas,
    queryFn: ({ signal }) =>
      api.call(calls.location.areas, { query: { pageNumber: 1, pageSize: MAX_AREAS }, signal }),
    meta: { failure: false },
  });
  const hasAreas = cover.some(({ areaId }) => areaId !== null);
  const nameOf = (areaId: string | null) =>
    areaId === null
      ? t(hasAreas ? 'propose.elsewhere' : 'propose.everywhere')
      : (areas.data?.items.find(({ id }) => id === areaId)?.name ?? '');
  const figure = (
    key: string,
    title: string,
    of: (one: ProposedCover) => number,
  ): RecordColumn<ProposedCover> => ({
    key,
    title,
    cell: (one) => <bdi>{text(of(one))}</bdi>,
    figures: true,
  });
  return (
    <RecordTable
      label={t('propose.cover')}
      columns={[
        { key: 'area', title: t('coverage.area'), cell: ({ areaId }) => <bdi>{nameOf(areaId)}</bdi> },
        { key: 'vehicle', title: t('coverage.vehicle'), cell: ({ vehicle }) => words.vehicle(vehicle) },
        ...(cover.some(({ skillName }) => skillName !== null)
          ? [
              {
                key: 'skill',
                title: t('propose.skill'),
                cell: ({ skillName }: ProposedCover) =>
                  skillName === null ? t('propose.allOrders') : <bdi>{skillName}</bdi>,
              },
            ]
          : []),
        figure('needed', t('coverage.needed'), (one) => one.neededHours),
        figure('before', t('propose.before'), (one) => one.missingBefore),
        figure('after', t('propose.after'), (one) => one.missingAfter),
      ]}
      rows={cover}
      rowId={({ areaId, vehicle, skillName }) => `${areaId} ${vehicle} ${skillName}`}
    />
  );
}

interface ChangesProps {
  board: CoverageBoard;
  changes: readonly PlanChange[];
}

/** Hours of the week of each agent who is given work. */
function AgentHours({ board, changes }: ChangesProps) {
  const t = useText();
  const rows = useMemo(() => {
    const after = new Map(
      rowsOf(withEdits(board, changes), []).map(({ agent, minutes }) => [agent.id, minutes]),
    );
    const changed = new Set(changes.map(({ agentId }) => agentId));
    return rowsOf(board, [])
      .filter(({ agent }) => changed.has(agent.id))
      .map(({ agent, minutes }) => ({ agent, before: minutes, after: after.get(agent.id) ?? 0 }));
  }, [board, changes]);
  return (
    <section aria-label={t('propose.agentHours')}>
      <Heading as="h3" size="sm">
        {t('propose.agentHours')}
      </Heading>
      <Scrolled>
        <RecordTable
          label={t('propose.agentHours')}
          columns={[
            { key: 'agent', title: t('attendance.agent'), cell: ({ agent }) => <AgentName agent={agent} /> },
            {
              key: 'before',
              title: t('propose.before'),
              cell: ({ before }) => <bdi>{hoursText(before)}</bdi>,
              figures: true,
            },
            {
              key: 'after',
              title: t('propose.after'),
              cell: ({ after }) => <bdi>{hoursText(after)}</bdi>,
              figures: true,
            },
          ]}
          rows={rows}
          rowId={({ agent }) => agent.id}
        />
      </Scrolled>
    </section>
  );
}

/** Namesakes are told apart by their id. */
const AgentName = ({ agent }: { agent: CoverageAgent }) => (
  <>
    <bdi>{agent.fullName}</bdi>{' '}
    <Text as="span" size="sm" tone="muted">
      <bdi>{agent.publicId}</bdi>
    </Text>
  </>
);

/** Every date that the proposal plans, in order of time. */
function Changes({ board, changes, words }: ChangesProps & { words: CoverageWords }) {
  const t = useText();
  const agents = new Map(board.agents.map((agent) => [agent.id, agent]));
  const shifts = new Map(board.shifts.map(({ id, title }) => [id, title]));
  const ordered = changes.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  return (
    <section aria-label={t('propose.changes', { number: changes.length })}>
      <Heading as="h3" size="sm">
        {t('propose.changes', { number: changes.length })}
      </Heading>
      <Scrolled>
        <RecordTable
          label={t('propose.changes', { number: changes.length })}
          columns={[
            { key: 'day', title: t('propose.day'), cell: ({ day }) => words.day(day) },
            {
              key: 'agent',
              title: t('attendance.agent'),
              cell: ({ agentId }) => {
                const agent = agents.get(agentId);
                return agent && <AgentName agent={agent} />;
              },
            },
            {
              key: 'hours',
              title: t('coverage.hours'),
              cell: ({ bars }) => <bdi dir="ltr">{(bars ?? []).map(words.bar).join(', ')}</bdi>,
              figures: true,
            },
            {
              key: 'shift',
              title: t('propose.shift'),
              cell: ({ bars }) => <bdi>{shifts.get(bars?.[0]?.shiftId ?? '') ?? t('propose.noShift')}</bdi>,
            },
          ]}
          rows={ordered}
          rowId={({ agentId, day }) => `${agentId} ${day}`}
        />
      </Scrolled>
    </section>
  );
}
