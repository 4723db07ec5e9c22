import type { AutomationRule } from '@qafila/contracts/automation';
import { chakra, Flex, Heading, IconButton, Stack, Switch, Text, TimeAgo } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { useRuleWords } from '../use-rule-words.ts';

/** When, if and then: a word and what it says. */
const Parts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '1',
    '& dt': { color: 'muted' },
    '& dd': { overflowWrap: 'anywhere' },
    '& ol': { listStyle: 'none' },
  },
});

export interface RuleCardProps {
  rule: AutomationRule;
  mayChange: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onSwitch: (active: boolean) => void;
}

/** A rule as a sentence, with how often it has run. */
export function RuleCard({ rule, mayChange, onEdit, onDelete, onSwitch }: RuleCardProps) {
  const t = useText();
  const words = useRuleWords();
  const { name, event, conditions, actions, active, runCount, lastRunAtUtc } = rule;
  return (
    <Stack as="article" gap="2" minWidth="0" aria-label={name}>
      <Flex wrap="wrap" align="center" gap="2" minWidth="0">
        <Heading as="h3" size="sm" flex="1 1 160px" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Heading>
        <Flex align="center" gap="2" marginInlineStart="auto">
          <Switch
            checked={active}
            disabled={!mayChange}
            aria-label={t('rules.activeOf', { name })}
            onChange={(change) => onSwitch(change.target.checked)}
          >
            {t(active ? 'endpoint.on' : 'endpoint.off')}
          </Switch>
          <IconButton
            icon="edit"
            size="sm"
            label={t(mayChange ? 'rules.editOf' : 'rules.viewOf', { name })}
            onClick={onEdit}
          />
          {mayChange && (
            <IconButton icon="trash" size="sm" label={t('rules.deleteOf', { name })} onClick={onDelete} />
          )}
        </Flex>
      </Flex>
      <Parts>
        <dt>{t('rules.when')}</dt>
        <dd>{t(`rules.event.${event}`)}</dd>
        <dt>{t('rules.if')}</dt>
        <dd>
          <bdi>{conditions.map(words.condition).join(t('rules.and')) || t('rules.always')}</bdi>
        </dd>
        <dt>{t('rules.then')}</dt>
        <dd>
          <ol>
            {actions.map((action) => (
              <li key={JSON.stringify(action)}>
                <bdi>{words.action(action)}</bdi>
              </li>
            ))}
          </ol>
        </dd>
      </Parts>
      <Text tone="muted" size="sm">
        {t('rules.runs', { count: runCount })}
        {lastRunAtUtc && (
          <>
            {t('comma')}
            {t('rules.lastRun')} <TimeAgo at={lastRunAtUtc} />
          </>
        )}
      </Text>
    </Stack>
  );
}
