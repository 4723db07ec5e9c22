import { calls } from '@qafila/contracts';
import { AGENT_TRANSPORT } from '@qafila/contracts/agent';
import {
  type CoverageBoard,
  CoverageSetting,
  type CoverageSettingPatch,
  DayText,
  DOCUMENTS,
} from '@qafila/contracts/shift';
import { changedIn } from '@qafila/domain/changes';
import { addDays } from '@qafila/domain/roster';
import { useApi } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Button, chakra, Dialog, DialogFoot, Text, useUi } from '@qafila/ui';
import { ChecksField, DateField, FieldGrid, Form, NumberField, SubmitButton } from '@qafila/ui/fields';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { type Text as Texts, useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import type { CoverageWords } from './data/use-coverage-words.ts';

const Hours = (minimum: number, maximum: number) =>
  v.pipe(
    v.number('Must be a number'),
    v.minValue(minimum, `Must be at least ${minimum}`),
    v.maxValue(maximum, `Must be at most ${maximum}`),
  );
/** The settings as they are typed: limits in hours, and for each day of the week the past day that it will be like. */
const typedOf = (t: Texts, today: string) =>
  v.object({
    ordersPerHour: CoverageSetting.entries.ordersPerHour,
    weeks: CoverageSetting.entries.weeks,
    patterns: v.record(
      v.string(),
      v.nullish(
        v.pipe(
          DayText,
          v.check((day) => day < today, t('coverage.setting.notPast')),
        ),
      ),
    ),
    restHours: Hours(0, 24),
    dayHours: Hours(1, 24),
    weekHours: Hours(1, 168),
    requiredDocuments: CoverageSetting.entries.requiredDocuments,
  });

const Days = chakra('div', {
  base: { display: 'grid', gap: '2', gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' },
});

interface CoverageSettingDialogProps {
  board: CoverageBoard;
  words: CoverageWords;
  onClose: () => void;
}

/** How the agents needed are computed, and the limits of plans. */
export function CoverageSettingDialog({ board, words, onClose }: CoverageSettingDialogProps) {
  const t = useText();
  const { t: ui } = useUi();
  const api = useApi();
  const client = useQueryClient();
  const { firstDay, today } = board;
  const schema = useMemo(() => typedOf(t, today), [t, today]);
  // What another user saves meanwhile stays: only what differs from this is sent.
  const [setting] = useState(board.setting);
  const days = Array.from({ length: 7 }, (_, index) => addDays(firstDay, index));
  const set = new Map(setting.patterns.map(({ day, patternDay }) => [day, patternDay]));
  const save = async ({
    ordersPerHour,
    patterns,
    restHours,
    dayHours,
    weekHours,
    ...values
  }: v.InferOutput<typeof schema>) => {
    const changes = days
      .map((day) => ({ day, patternDay: patterns[day] ?? null }))
      .filter(({ day, patternDay }) => patternDay !== (set.get(day) ?? null));
    const rates = changedIn(setting.ordersPerHour, ordersPerHour);
    const limits = {
      restMin: Math.round(restHours * 60),
      maxDayMin: Math.round(dayHours * 60),
      maxWeekMin: Math.round(weekHours * 60),
    };
    const body: CoverageSettingPatch = {
      ...changedIn(setting, { ...values, ...limits }),
      ...(Object.keys(rates).length > 0 && { ordersPerHour: rates }),
      ...(changes.length > 0 && { patternChanges: changes }),
    };
    if (Object.keys(body).length > 0) await api.call(calls.shift.changeCoverage, { body });
    onClose();
    await client.invalidateQueries({ queryKey: agentKeys.coverages });
  };
  return (
    <Dialog
      open
      size="md"
      title={t('coverage.setting')}
      description={t('coverage.setting.body')}
      onClose={onClose}
    >
      <Form
        label={t('coverage.setting')}
        schema={schema}
        defaultValues={{
          ordersPerHour: setting.ordersPerHour,
          weeks: setting.weeks,
          patterns: Object.fromEntries(days.map((day) => [day, set.get(day) ?? null])),
          restHours: setting.restMin / 60,
          dayHours: setting.maxDayMin / 60,
          weekHours: setting.maxWeekMin / 60,
          requiredDocuments: setting.requiredDocuments,
        }}
        onSubmit={save}
      >
        <Text fontWeight="medium">{t('coverage.setting.rates')}</Text>
        <FieldGrid>
          {AGENT_TRANSPORT.names.map((vehicle) => (
            <NumberField
              key={vehicle}
              name={`ordersPerHour.${vehicle}`}
              label={words.vehicle(vehicle)}
              step={0.1}
              minimum={0.1}
              maximum={60}
            />
          ))}
          <NumberField name="weeks" label={t('coverage.setting.weeks')} minimum={1} maximum={8} />
        </FieldGrid>
        <Text fontWeight="medium">{t('coverage.setting.patterns')}</Text>
        <Days>
          {days.map((day) => (
            <DateField
              key={day}
              name={`patterns.${day}`}
              label={words.shortDay(day)}
              maximum={addDays(today, -1)}
            />
          ))}
        </Days>
        <Text fontWeight="medium">{t('coverage.setting.limits')}</Text>
        <FieldGrid>
          <NumberField
            name="restHours"
            label={t('coverage.setting.rest')}
            step={0.5}
            minimum={0}
            maximum={24}
          />
          <NumberField
            name="dayHours"
            label={t('coverage.setting.day')}
            step={0.5}
            minimum={1}
            maximum={24}
          />
          <NumberField name="weekHours" label={t('coverage.setting.week')} minimum={1} maximum={168} />
        </FieldGrid>
        <ChecksField
          name="requiredDocuments"
          label={t('coverage.setting.documents')}
          options={DOCUMENTS.map((document) => ({ id: document, name: t(`coverage.document.${document}`) }))}
          empty=""
        />
        <DialogFoot>
          <Button onClick={onClose}>{ui('dialog.cancel')}</Button>
          <SubmitButton>{t('coverage.save')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
