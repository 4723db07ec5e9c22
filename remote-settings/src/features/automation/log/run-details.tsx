import type { MetCondition, RunAction, RunOutcome } from '@qafila/contracts/automation';
import { chakra, Text } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { useRuleWords } from '../use-rule-words.ts';

const List = chakra('ul', { base: { paddingInlineStart: '4', listStyle: 'disc', overflowWrap: 'anywhere' } });

interface RunDetailsProps {
  conditions: readonly MetCondition[];
  actions: readonly RunAction[];
  /** Of a run of the log. */
  outcome?: RunOutcome;
  /** Of a dry run: nothing was done, so 'done' goes without saying. */
  isTrial?: boolean;
}

/** Runs that did nothing: their actions have no result. */
const WITHOUT_RESULT: readonly (RunOutcome | undefined)[] = ['waiting', 'failed'];

/** Why a rule acted, and what became of each action. */
export function RunDetails({ conditions, actions, outcome: of, isTrial = false }: RunDetailsProps) {
  const t = useText();
  const words = useRuleWords();
  const result = ({ outcome, refusal }: RunAction) => {
    if (WITHOUT_RESULT.includes(of)) return undefined;
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
      {of === 'failed' && (
        <Text tone="muted" size="sm">
          {t('rules.failedBody')}
        </Text>
      )}
    </>
  );
}
