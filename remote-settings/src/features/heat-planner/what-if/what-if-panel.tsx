import { AGENT_TRANSPORT } from '@qafila/contracts/agent';
import type { HeatDay } from '@qafila/contracts/shift';
import { containing } from '@qafila/domain/list';
import { useDrawer } from '@qafila/shell-sdk';
import { Button, Card, Checkbox, chakra, Flex, PlainList, Section, Text } from '@qafila/ui';
import { Select } from '@qafila/ui/fields';
import { FilterCell, FilterSelect, SearchBox } from '@qafila/ui/list';
import { type RefObject, useId, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import type { HeatWords } from '../use-heat-words.ts';
import { AgentRow } from './agent-row.tsx';
import { TriedFigures } from './tried-figures.tsx';
import type { WhatIf } from './use-what-if.ts';

/** Agents that are listed before 'Show all'. */
const FIRST_ROWS = 40;
/** Hours by which work can be moved, either way. */
const MOST_HOURS = 8;
const MOVES = Array.from({ length: 2 * MOST_HOURS + 1 }, (_, index) => index - MOST_HOURS).filter(
  (hours) => hours !== 0,
);

interface WhatIfPanelProps {
  data: HeatDay;
  whatIf: WhatIf;
  words: HeatWords;
  /** Only agents who are kept back in this hour; null: everyone. */
  hour: number | null;
  onHour: (hour: number | null) => void;
  /** Gets the focus when an hour is chosen in the table. */
  list: RefObject<HTMLDivElement | null>;
}

/** The value that all of these share; undefined if they differ. */
const shared = <Value,>(values: readonly Value[]): Value | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined;

/** The agents of the day, to try other vehicles and hours out. */
export function WhatIfPanel({ data, whatIf, words, hour, onHour, list }: WhatIfPanelProps) {
  const t = useText();
  const drawer = useDrawer();
  const [vehicleId, moveId] = [useId(), useId()];
  const [search, setSearch] = useState('');
  const [shiftId, setShiftId] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  const keptBack = hour === null ? null : (whatIf.before[hour]?.keptBack ?? []);
  const contains = containing(search);
  const found = data.agents.filter(
    ({ id, fullName, publicId, bars }) =>
      (keptBack === null || keptBack.includes(id)) &&
      (shiftId === '' || bars.some((bar) => bar.shiftId === shiftId)) &&
      contains(fullName, publicId),
  );
  const shown = isAll ? found : found.slice(0, FIRST_ROWS);
  const picked = found.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  const changeOf = (id: string) => whatIf.changes.find(({ agentId }) => agentId === id);
  return (
    <Card>
      <Section title={t('heat.try')} description={t('heat.tryBody')}>
        <TriedFigures whatIf={whatIf} />
        <Flex gap="2" flexWrap="wrap" alignItems="flex-end" marginBlock="3">
          <SearchBox label={t('heat.search')} value={search} onSearch={setSearch} />
          <FilterSelect
            label={t('heat.shift')}
            options={data.shifts.map(({ id, title }) => ({ value: id, label: title }))}
            value={shiftId}
            onValue={setShiftId}
          />
          <FilterSelect
            label={t('heat.keptBackAt')}
            options={whatIf.before
              .filter((one) => one.keptBack.length > 0)
              .map((one) => ({
                value: String(one.hour),
                label: words.hours(one.hour * 60, one.hour * 60 + 60),
              }))}
            value={hour === null ? '' : String(hour)}
            onValue={(value) => onHour(value === '' ? null : Number(value))}
          />
        </Flex>
        <Flex gap="2" flexWrap="wrap" alignItems="flex-end" marginBlockEnd="3">
          <FilterCell label={t('heat.vehicle')} id={vehicleId} minWidth="132px">
            <Select
              id={vehicleId}
              disabled={picked.length === 0}
              placeholder={t('heat.asPlanned')}
              options={AGENT_TRANSPORT.names.map((name) => ({ value: name, label: words.vehicle(name) }))}
              value={shared(picked.map((id) => changeOf(id)?.vehicle))}
              onValue={(vehicle) => whatIf.change(picked, { vehicle })}
            />
          </FilterCell>
          <FilterCell label={t('heat.hours')} id={moveId} minWidth="132px">
            <Select
              id={moveId}
              disabled={picked.length === 0}
              placeholder={t('heat.asPlanned')}
              options={MOVES.map((hours) => ({
                value: hours * 60,
                label: t(hours > 0 ? 'heat.later' : 'heat.earlier', { count: Math.abs(hours) }),
              }))}
              value={shared(picked.map((id) => changeOf(id)?.laterMin))}
              onValue={(laterMin) => whatIf.change(picked, { laterMin })}
            />
          </FilterCell>
          <Text tone="muted" size="sm" paddingBlockEnd="2" role="status">
            {picked.length === 0 ? t('heat.chooseFirst') : t('heat.chosen', { count: picked.length })}
          </Text>
        </Flex>
        <chakra.div ref={list} role="group" aria-label={t('heat.agents')} tabIndex={-1}>
          {found.length > 0 && (
            <Flex gap="2" alignItems="center" justifyContent="space-between" minHeight="9">
              <Checkbox
                checked={picked.length === found.length}
                indeterminate={picked.length > 0 && picked.length < found.length}
                onChange={({ target }) =>
                  choose(
                    found.map(({ id }) => id),
                    target.checked,
                  )
                }
              >
                {t('heat.all', { count: found.length })}
              </Checkbox>
              {whatIf.changes.length > 0 && (
                <Button size="sm" onClick={whatIf.undoAll}>
                  {t('heat.undoAll')}
                </Button>
              )}
            </Flex>
          )}
          {found.length === 0 && <Text tone="muted">{t('heat.noneMatch')}</Text>}
          <PlainList>
            {shown.map((agent) => (
              <AgentRow
                key={agent.id}
                planned={agent}
                tried={whatIf.agents.find(({ id }) => id === agent.id) ?? agent}
                change={changeOf(agent.id)}
                chosen={chosen.has(agent.id)}
                words={words}
                onChoose={(isChosen) => choose([agent.id], isChosen)}
                onOpen={() => drawer.open('agent.detail', { agentId: agent.id })}
                onUndo={() => whatIf.undo(agent.id)}
              />
            ))}
          </PlainList>
          {shown.length < found.length && (
            <Button size="sm" marginBlockStart="2" onClick={() => setAll(true)}>
              {t('heat.showAll', { count: found.length })}
            </Button>
          )}
        </chakra.div>
      </Section>
    </Card>
  );
}
