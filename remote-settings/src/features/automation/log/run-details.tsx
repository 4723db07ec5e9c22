import type { MetCondition, RunAction } from '@qafila/contracts/automation';
import { chakra, Text } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { useRuleWords } from '../use-rule-words.ts';

const List = chakra('ul', { base: { paddingInlineStart: '4', listStyle: 'disc', overflowWrap: 'anywhere' } });

interface RunDetailsProps {
  conditions: readonly MetCondition[];
  actions: readonly RunAction[];
  /** Of a dry run: nothing was done, so 'done' goes without saying. */
  isTrial?: boolean;
}

/** Why a rule acted, and what became of each action. */
export function RunDetails({ conditions, actions, isTrial = false }: RunDetailsProps) {
  const t = useText();
  const words = useRuleWords();
  const result = ({ outcome, refusal }: RunAction) => {
    if (outcome === 'refused') return t(`rules.refusal.${refusal ?? 'invalid'}`);
    if (outcome === 'unchanged') return t('rules.unchanged');
    return isTrial ? undefined : t('rules.done');
  };
  return (
    <>
      <Text tone="muted" size="sm">
        <bdi>{conditions.map(words.met).join(t('rules.and')) || t('rules.always')}</bdi>
      </Text>
      <List>
        {actions.map((action) => {
          const said = result(action);
          return (
            <li key={JSON.stringify(action)}>
              <bdi>{words.action(action.action)}</bdi>
              {said && <Text as="span" tone="muted">{` (${said})`}</Text>}
            </li>
          );
        })}
      </List>
    </>
  );
}
