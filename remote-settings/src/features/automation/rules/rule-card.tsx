import type { AutomationRule } from '@qafila/contracts/automation';
import { chakra, Heading, IconButton, Switch, Text, TimeAgo } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { useRuleWords } from '../use-rule-words.ts';

const Root = chakra('article', { base: { display: 'flex', flexDirection: 'column', gap: '2', minWidth: 0 } });
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minWidth: 0 },
});
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
    <Root aria-label={name}>
      <Head>
        <Heading as="h3" size="sm" flex="1 1 160px" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Heading>
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
      </Head>
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
            {', '}
            {t('rules.lastRun')} <TimeAgo at={lastRunAtUtc} />
          </>
        )}
      </Text>
    </Root>
  );
}
