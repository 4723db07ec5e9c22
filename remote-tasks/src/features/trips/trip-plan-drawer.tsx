import { DrawerFoot, type DrawerProps, useErrorText } from '@qafila/shell-sdk';
import { Button, EmptyState, ErrorState, Flex, LoadingState, Section, Stack, Text } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { OperatorsOnly } from '../../shared/operators-only.tsx';
import { PlanCompare } from './plan-compare.tsx';
import { withoutTask, withTask } from './plan-draft.ts';
import { PlanMap } from './plan-map.tsx';
import { PlanStops } from './plan-stops.tsx';
import { ChosenTasks, TaskChooser } from './task-chooser.tsx';
import { useCreateTrip } from './use-create-trip.ts';
import { useTaskNames } from './use-task-names.ts';
import { useTripPlan } from './use-trip-plan.ts';
import { useWaitingTasks } from './use-waiting-tasks.ts';

type Props = DrawerProps<{ taskIds?: string[] }>;

export default function TripPlanDrawer(props: Props) {
  return (
    <OperatorsOnly>
      <PlanTrip {...props} />
    </OperatorsOnly>
  );
}

/**
 * Plans a trip from tasks: the engine proposes an order, the operator decides. Nothing is written before the trip is
 * created.
 */
function PlanTrip({ params, close }: Props) {
  const t = useText();
  const errorText = useErrorText();
  const [search, setSearch] = useState('');
  const plan = useTripPlan(params.taskIds ?? []);
  const waiting = useWaitingTasks(search);
  const create = useCreateTrip(plan);
  const { draft, change, checked } = plan;
  const isArranged = draft.stops.length > 0;

  const checkedNames = checked?.stops.map(({ taskId: id, taskShortId: shortId }) => ({ id, shortId })) ?? [];
  const names = useTaskNames(draft.taskIds, [...(waiting.data ?? []), ...checkedNames], !waiting.isLoading);
  const add = (taskId: string) => change(withTask(draft, taskId));
  const failure = create.error ?? plan.proposalError;
  return (
    <Stack gap="6">
      {plan.restored && (
        <Flex gap="3" alignItems="center" flexWrap="wrap">
          <Text tone="muted">{t('plan.restored')}</Text>
          <Button size="sm" onClick={plan.discard}>
            {t('plan.discard')}
          </Button>
        </Flex>
      )}
      <Section title={t('plan.tasks')}>
        <Stack gap="3">
          {draft.taskIds.length > 0 && (
            <ChosenTasks
              tasks={draft.taskIds.map((id) => ({ id, name: names.get(id) ?? '…' }))}
              onRemove={(id) => change(withoutTask(draft, id))}
            />
          )}
          <TaskChooser
            chosen={draft.taskIds}
            search={search}
            onSearch={setSearch}
            waiting={waiting}
            onAdd={add}
          />
        </Stack>
      </Section>
      <PlanMap
        plan={plan}
        waiting={(waiting.data ?? []).filter(({ id }) => !draft.taskIds.includes(id))}
        onAdd={add}
      />
      <Section title={t('plan.order')}>
        {isArranged ? (
          <Stack gap="4">
            <PlanCompare plan={plan} />
            {plan.checkError && !checked && (
              <ErrorState title={t('plan.notChecked')} error={plan.checkError} onRetry={plan.checkAgain} />
            )}
            {!plan.checkError && !checked && <LoadingState rows={4} />}
            <PlanStops plan={plan} />
            {checked?.approximate && (
              <Text size="sm" tone="muted">
                {t('plan.approximate')}
              </Text>
            )}
          </Stack>
        ) : (
          <EmptyState icon="route" title={t('plan.noOrder')} body={t('plan.noOrderBody')} />
        )}
      </Section>
      {failure && (
        <Text role="alert" tone="danger">
          {errorText(failure)}
        </Text>
      )}
      <DrawerFoot>
        <Button onClick={close}>{t('plan.close')}</Button>
        <Button
          icon="route"
          variant={isArranged ? 'secondary' : 'primary'}
          disabled={draft.taskIds.length === 0}
          busy={plan.proposing}
          onClick={plan.propose}
        >
          {t(isArranged ? 'plan.again' : 'plan.propose')}
        </Button>
        {isArranged && (
          <Button
            variant="primary"
            busy={create.isPending}
            disabled={!checked?.valid || plan.checking}
            onClick={() => create.mutate()}
          >
            {t('plan.create')}
          </Button>
        )}
      </DrawerFoot>
    </Stack>
  );
}
