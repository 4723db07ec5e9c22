import type { PlannedStop } from '@qafila/contracts/trip';
import { Badge, Box, Flex, IconButton, Text, TimeAgo } from '@qafila/ui';
import { SortableList } from '@qafila/ui/sortable';
import { useText } from '../../messages/use-text.ts';
import { type DraftStop, stopId, withLock } from './plan-draft.ts';
import type { TripPlan } from './use-trip-plan.ts';

/** The stops in the operator's order: movable by pointer or keys, lockable, each with its arrival and problems. */
export function PlanStops({ plan }: { plan: TripPlan }) {
  const t = useText();
  const { draft, change, checked } = plan;
  const known = new Map(checked?.stops.map((stop) => [stopId(stop), stop]));
  const nameOf = (stop: DraftStop) => {
    const found = known.get(stopId(stop));
    return [t(`route.kind.${stop.kind}`), found?.place.name, found?.taskShortId].filter(Boolean).join(' ');
  };
  return (
    <SortableList
      label={t('plan.stops')}
      items={draft.stops}
      itemId={stopId}
      itemName={nameOf}
      onReorder={(stops) => change({ ...draft, stops })}
      renderItem={(stop, index) => (
        <Stop
          number={index + 1}
          stop={stop}
          known={known.get(stopId(stop))}
          name={nameOf(stop)}
          onLock={(locked) => change(withLock(draft, stopId(stop), locked))}
        />
      )}
    />
  );
}

interface StopProps {
  number: number;
  stop: DraftStop;
  known: PlannedStop | undefined;
  name: string;
  onLock: (locked: boolean) => void;
}

function Stop({ number, stop, known, name, onLock }: StopProps) {
  const t = useText();
  return (
    <Flex gap="3" alignItems="flex-start">
      <Text figures tone="muted" minWidth="20px" textAlign="center">
        {number}
      </Text>
      <Box flex="1" minWidth="0">
        <Flex gap="2" alignItems="center" flexWrap="wrap">
          <Badge tone={stop.kind === 'pickup' ? 'info' : 'neutral'}>{t(`route.kind.${stop.kind}`)}</Badge>
          <bdi>{known?.place.name ?? '…'}</bdi>
          <Text as="span" size="sm" tone="muted">
            <bdi>{known?.taskShortId}</bdi>
          </Text>
        </Flex>
        {known && (
          <Text size="sm" tone="muted" figures>
            {t('plan.arrives')} <TimeAgo at={known.arrivalUtc} /> · {t('plan.due')}{' '}
            <TimeAgo at={known.dueByUtc} /> · {t('plan.km', { count: known.distanceKm })}
          </Text>
        )}
        {known?.problems.map(({ code, message }) => (
          <Text key={code} size="sm" tone="danger">
            {code === 'windowBroken' && known.lateMin > 0
              ? t('plan.late', { count: Math.ceil(known.lateMin) })
              : t(`plan.problem.${code}`, { defaultValue: message })}
          </Text>
        ))}
      </Box>
      <IconButton
        icon="lock"
        size="sm"
        variant={stop.locked ? 'secondary' : 'ghost'}
        aria-pressed={stop.locked}
        label={t('plan.lock', { stop: name })}
        onClick={() => onLock(!stop.locked)}
      />
    </Flex>
  );
}
