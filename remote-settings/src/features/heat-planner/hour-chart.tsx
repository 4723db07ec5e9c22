import type { HeatHour } from '@qafila/domain/roster';
import { chakra, Flex, useUi } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

const Drawing = chakra('svg', {
  base: { display: 'block', width: 'full', height: '180px', '[dir=rtl] &': { transform: 'scaleX(-1)' } },
});
const Axis = chakra('div', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    borderBlockStart: 'hairline',
    paddingBlockStart: '1',
    fontSize: 'xs',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    // On a phone every third hour has room.
    '& > span': { minWidth: 0, overflow: 'visible', whiteSpace: 'nowrap' },
    '& > span:not(:nth-of-type(3n + 1))': { visibility: { base: 'hidden', sm: 'visible' } },
  },
});
const Mark = chakra('span', { base: { width: '3', height: '3', borderRadius: 'sm', flexShrink: 0 } });

const HEIGHT = 100;
/** Space above the highest value. */
const TOP = 6;
const COLORS = {
  kept: { fill: 'var(--q-warning-tint)', opacity: 1 },
  capacity: { fill: 'var(--q-status-planned)', opacity: 0.3 },
  short: { fill: 'var(--q-late)', opacity: 0.6 },
  orders: { fill: 'var(--q-text)', opacity: 1 },
} as const;
const NAMES = Object.keys(COLORS) as (keyof typeof COLORS)[];

interface HourChartProps {
  hours: readonly HeatHour[];
  /** The hours without what is tried out; null if nothing is. */
  before: readonly HeatHour[] | null;
}

/** Orders to expect as a line over those that can be carried, per hour; what is left over is red. */
export function HourChart({ hours, before }: HourChartProps) {
  const t = useText();
  const { locale } = useUi();
  const most = Math.max(
    1,
    ...[...hours, ...(before ?? [])].map(({ orders, capacity }) => Math.max(orders, capacity)),
  );
  const y = (value: number) => HEIGHT - (value / most) * (HEIGHT - TOP);
  const box = (from: number, to: number, index: number, name: keyof typeof COLORS) => (
    <rect
      key={`${name} ${index}`}
      x={index}
      width={1}
      y={y(to)}
      height={Math.max(0, y(from) - y(to))}
      fill={COLORS[name].fill}
      fillOpacity={COLORS[name].opacity}
    />
  );
  const line = (of: readonly HeatHour[], value: (hour: HeatHour) => number) =>
    of.map((hour, index) => `${index === 0 ? 'M' : 'L'}${index} ${y(value(hour))}H${index + 1}`).join('');
  return (
    <div>
      <Drawing
        viewBox={`0 0 ${hours.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('heat.chart', { most: Number(most.toFixed(1)) })}
      >
        {hours.map(
          ({ hour, isKept }, index) =>
            isKept && <rect key={hour} x={index} width={1} y={0} height={HEIGHT} fill={COLORS.kept.fill} />,
        )}
        {hours.map(({ capacity }, index) => box(0, capacity, index, 'capacity'))}
        {hours.map(({ orders, short }, index) => box(orders - short, orders, index, 'short'))}
        {before && (
          <path
            d={line(before, ({ capacity }) => capacity)}
            fill="none"
            stroke="var(--q-status-planned)"
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
          />
        )}
        <path
          d={line(hours, ({ orders }) => orders)}
          fill="none"
          stroke={COLORS.orders.fill}
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      </Drawing>
      <Axis aria-hidden lang={locale}>
        {hours.map(({ hour }) => (
          <span key={hour}>{hour}</span>
        ))}
      </Axis>
      <Flex gap="4" flexWrap="wrap" fontSize="sm" color="muted" marginBlockStart="2">
        {NAMES.map((name) => (
          <Flex key={name} gap="1.5" alignItems="center">
            <Mark
              style={{
                background: COLORS[name].fill,
                opacity: COLORS[name].opacity,
                ...(name === 'orders' && { height: 2 }),
                ...(name === 'kept' && { boxShadow: 'inset 0 0 0 1px var(--q-border-strong)' }),
              }}
            />
            {t(`heat.legend.${name}`)}
          </Flex>
        ))}
      </Flex>
    </div>
  );
}
