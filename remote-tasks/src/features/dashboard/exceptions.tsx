import type { DashboardSummary } from '@qafila/contracts/dashboard';
import { Badge, Card, chakra, Section, Text, TimeAgo } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

const List = chakra('ul', { base: { listStyle: 'none', '& li + li': { borderBlockStart: 'hairline' } } });
const Open = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    padding: '2',
    borderRadius: 'sm',
    textAlign: 'start',
    _hover: { bg: 'hover' },
  },
});

type Exception = DashboardSummary['exceptions'][number];

/** Late tasks and failed assignments have lists of their own. */
const isOther = ({ alert }: Exception) => alert !== 'late' && alert !== 'autoAssignFailed';

/** Other exceptions: weak addresses, failed deliveries, partners that did not answer. */
export function Exceptions({
  exceptions,
  onOpen,
}: {
  exceptions: readonly Exception[];
  onOpen: (taskId: string) => void;
}) {
  const t = useText();
  const others = exceptions.filter(isOther);
  if (others.length === 0) return null;
  return (
    <Section id="exceptions" title={t('dashboard.exceptions')}>
      <Card padding="1">
        <List aria-label={t('dashboard.exceptions')}>
          {others.map(({ taskId, shortId, alert, sinceUtc }) => (
            <li key={`${taskId} ${alert}`}>
              <Open type="button" onClick={() => onOpen(taskId)}>
                <Text as="span" fontWeight="medium" flex="1">
                  <bdi>{shortId}</bdi>
                </Text>
                <Badge tone={alert === 'deliveryFailed' ? 'danger' : 'warning'}>{t(`alert.${alert}`)}</Badge>
                <Text as="span" size="sm" tone="muted">
                  <TimeAgo at={sinceUtc} />
                </Text>
              </Open>
            </li>
          ))}
        </List>
      </Card>
    </Section>
  );
}
