import type { AssignmentConfig, ConfigName, TaskConfig } from '@qafila/contracts/config';
import { configDifference } from '@qafila/domain/config';
import { Badge, Card, chakra, ErrorState, Link, LoadingState, Section, Text } from '@qafila/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../../messages/use-text.ts';
import { AssignmentCardBody } from '../overrides/assignment-card-body.tsx';
import { TaskCardBody } from '../overrides/task-card-body.tsx';
import { isTaskConfig, useBaseInForce, useConfig, useOverrides } from '../use-config.ts';
import { useConfigWords } from '../use-config-words.ts';

const Rules = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    marginBlockEnd: '4',
    '& > li': { paddingBlock: '2.5', borderBlockStart: 'hairline', overflowWrap: 'anywhere' },
    '& ul': { paddingInlineStart: '5', listStyle: 'disc', fontSize: 'table' },
  },
});
const Base = chakra('div', { base: { padding: '3', bg: 'sunken', borderRadius: 'md' } });

type Config = TaskConfig | AssignmentConfig;

/** The active configuration: overrides in evaluation order with their changes, then the base. */
export function InForceCard({ kind }: { kind: ConfigName }) {
  const t = useText();
  const words = useConfigWords();
  const { details } = useConfig(kind);
  const config = useBaseInForce(kind);
  const { data, error, refetch } = useOverrides(kind);
  const differencesFrom = (base: Config, override: Config) =>
    configDifference({ base, overrides: [] }, { base: override, overrides: [] }).filter(
      ({ field }) => field !== 'ConfigurationTitle',
    );
  return (
    <Card>
      <Section
        title={t('config.inForce.title')}
        description={t('config.inForce.body')}
        actions={
          <Link asChild>
            <RouterLink to={`/settings/configurations?config=${kind}`}>
              {t('config.inForce.change')}
            </RouterLink>
          </Link>
        }
      >
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {(!data || !config) && !error && <LoadingState />}
        {data && config && (
          <>
            {data.configOverrides.length > 0 && (
              <Rules aria-label={t('config.overrides')}>
                {data.configOverrides.map((one) => {
                  const covered = data.neverApplied.find(({ id }) => id === one.id);
                  const covering = data.configOverrides.filter(({ id }) => covered?.coveredBy.includes(id));
                  const changes = differencesFrom(config, one.override);
                  return (
                    <li key={one.id}>
                      <Text fontWeight="medium">
                        {words.header(one)}{' '}
                        {covered && <Badge tone="warning">{t('config.inForce.never')}</Badge>}
                      </Text>
                      <Text tone="muted" size="sm">
                        <bdi>{words.title(one.override.ConfigurationTitle)}</bdi>
                      </Text>
                      {covered && (
                        <Text size="sm">
                          {t('config.neverApplies', {
                            covering: covering.map(words.header).join(t('config.and')),
                          })}
                        </Text>
                      )}
                      {changes.length === 0 ? (
                        <Text size="sm">{t('config.inForce.sameAsBase')}</Text>
                      ) : (
                        <ul>
                          {changes.map((change) => (
                            <li key={`${change.field} ${change.item}`}>
                              <bdi>{words.change(change)}</bdi>
                            </li>
                          ))}
                        </ul>
                      )}
                    </li>
                  );
                })}
              </Rules>
            )}
            <Base role="group" aria-label={t('config.base')}>
              <Text fontWeight="medium" marginBlockEnd="2">
                {t(data.configOverrides.length > 0 ? 'config.inForce.otherwise' : 'config.inForce.always')}{' '}
                <bdi>{words.title(config.ConfigurationTitle)}</bdi>
                {details?.isDefault && ` (${t('config.inForce.default')})`}
              </Text>
              {isTaskConfig(config) ? (
                <TaskCardBody config={config} />
              ) : (
                <AssignmentCardBody config={config} />
              )}
            </Base>
          </>
        )}
      </Section>
    </Card>
  );
}
