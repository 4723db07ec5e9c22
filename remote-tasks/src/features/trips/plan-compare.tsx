import { Badge, SmallTable } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { type PlanSum, sumOf } from './plan-draft.ts';
import type { TripPlan } from './use-trip-plan.ts';

/** Compares the engine's proposal with the operator's order: distance, duration, minutes late. */
export function PlanCompare({ plan: { before, checked } }: { plan: TripPlan }) {
  const t = useText();
  if (!checked) return null;
  const mine = sumOf(checked);
  const rows = [
    ['distanceKm', 'plan.distance', 'plan.km'],
    ['durationMin', 'plan.duration', 'plan.min'],
    ['lateMin', 'plan.lateness', 'plan.min'],
  ] as const satisfies readonly (readonly [keyof PlanSum, string, string])[];
  return (
    <SmallTable figures aria-label={t('plan.compare')}>
      <thead>
        <tr>
          <td />
          {before && <th scope="col">{t('plan.proposal')}</th>}
          <th scope="col">{t('plan.mine')}</th>
          {before && <th scope="col">{t('plan.difference')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, label, unit]) => (
          <tr key={key}>
            <th scope="row">{t(label)}</th>
            {before && <td>{t(unit, { count: rounded(before[key]) })}</td>}
            <td>{t(unit, { count: rounded(mine[key]) })}</td>
            {before && (
              <td>
                <Difference by={rounded(mine[key] - before[key])} unit={unit} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function Difference({ by, unit }: { by: number; unit: 'plan.km' | 'plan.min' }) {
  const t = useText();
  if (by === 0) return t('plan.same');
  const sign = by > 0 ? '+' : '−';
  return (
    <Badge tone={by > 0 ? 'warning' : 'success'}>
      <bdi>{`${sign}${t(unit, { count: Math.abs(by) })}`}</bdi>
    </Badge>
  );
}

const rounded = (value: number) => Math.round(value * 10) / 10;
