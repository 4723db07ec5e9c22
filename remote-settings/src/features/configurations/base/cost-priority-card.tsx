import type { AssignmentConfig } from '@qafila/contracts/config';
import { Card, Section, Switch, Text } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';

const takesBikesOut = ({ FilteringMatchCriterion }: AssignmentConfig) =>
  FilteringMatchCriterion.some(
    ({ ParameterFilters: [only, ...more] }) =>
      only?.ParameterName === 'Transport' && only.Value === 'bike' && more.length === 0,
  );

/** Shows what the assignment configuration means for bikes; read-only, since it is set there. */
export function CostPriorityCard({ config }: { config: AssignmentConfig | undefined }) {
  const t = useText();
  return (
    <Card>
      <Section title={t('config.cost.title')}>
        <Switch disabled checked={config !== undefined && !takesBikesOut(config)} readOnly>
          {t('config.cost.allowBikes')}
        </Switch>
        <Text tone="muted" size="sm" marginBlockStart="2">
          {t('config.cost.reason')}
        </Text>
      </Section>
    </Card>
  );
}
