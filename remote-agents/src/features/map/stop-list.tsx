import { useDrawer } from '@qafila/shell-sdk';
import { Badge, Button, chakra, Text, TextButton, TimeAgo } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import type { Stop } from './stops.ts';
import type { AgentWork } from './use-agent-work.ts';

const List = chakra('ol', { base: { display: 'flex', flexDirection: 'column' } });
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px 1fr auto',
    columnGap: '2',
    alignItems: 'baseline',
    paddingBlock: '1.5',
    borderBlockStart: 'hairline',
    fontSize: 'table',
  },
});
const StopNumber = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    border: '1.5px solid currentColor',
    bg: 'surface',
    color: 'text',
    '&[data-kind=delivery]': { bg: 'text', color: 'surface', borderColor: 'text' },
  },
});
const Where = chakra('span', { base: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } });

function StopLine({ stop }: { stop: Stop }) {
  const t = useText();
  const drawer = useDrawer();
  return (
    <Item>
      <StopNumber data-kind={stop.kind}>{stop.number}</StopNumber>
      <Where>
        {t(`stop.${stop.kind}`)} ·{' '}
        <TextButton onClick={() => drawer.open('task.detail', { taskId: stop.taskId })}>
          <bdi>{stop.name}</bdi>
        </TextButton>
        <Text size="sm" tone="muted">
          <bdi>{stop.place}</bdi>
        </Text>
      </Where>
      <span>
        {stop.late ? (
          <Badge tone="danger">
            <TimeAgo at={stop.expectedAtUtc ?? stop.dueByUtc} />
          </Badge>
        ) : (
          <TimeAgo at={stop.expectedAtUtc ?? stop.dueByUtc} />
        )}
      </span>
    </Item>
  );
}

/** An agent's open stops, numbered as on the map. */
export function StopList({ work }: { work: AgentWork }) {
  const t = useText();
  if (work.status === 'failed')
    return (
      <Text size="sm" tone="danger">
        {t('work.failed')}{' '}
        <Button size="sm" variant="ghost" onClick={work.retry}>
          {t('retry')}
        </Button>
      </Text>
    );
  if (work.status === 'loading') return null;
  if (work.stops.length === 0)
    return (
      <Text size="sm" tone="muted">
        {t('work.none')}
      </Text>
    );
  return (
    <List aria-label={t('work.stops')}>
      {work.stops.map((stop) => (
        <StopLine key={stop.id} stop={stop} />
      ))}
    </List>
  );
}
