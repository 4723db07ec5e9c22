import type { AutomationRule } from '@qafila/contracts/automation';
import { OPERATE } from '@qafila/contracts/core';
import { useDrawer, useSession } from '@qafila/shell-sdk';
import { Button, EmptyState, Loaded, Section, Text } from '@qafila/ui';
import { SortableList } from '@qafila/ui/sortable';
import { useText } from '../../../messages/use-text.ts';
import { ConflictNote } from '../../../shared/versions/conflict-note.tsx';
import { useRuleWords } from '../use-rule-words.ts';
import { RuleCard } from './rule-card.tsx';
import { useRuleActions } from './use-rule-actions.ts';
import { useRules } from './use-rules.ts';

const idOf = ({ id }: AutomationRule) => id;
const nameOf = ({ name }: AutomationRule) => name;

/** The rules in the order in which they act. */
export function RulesTab() {
  const t = useText();
  const drawer = useDrawer();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const query = useRules();
  return (
    <Section
      title={t('rules.title')}
      description={t('rules.purpose')}
      actions={
        mayChange && (
          <Button variant="primary" icon="plus" onClick={() => drawer.open('automation.create', {})}>
            {t('rules.add')}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(read) =>
          read.rules.length === 0 ? (
            <EmptyState icon="automation" title={t('rules.none')} body={t('rules.noneBody')} />
          ) : (
            <Sorted {...read} mayChange={mayChange} />
          )
        }
      </Loaded>
    </Section>
  );
}

interface SortedProps {
  rules: AutomationRule[];
  version: number;
  mayChange: boolean;
}

function Sorted({ rules, version, mayChange }: SortedProps) {
  const t = useText();
  const words = useRuleWords();
  const drawer = useDrawer();
  const { reorder, switchRule, remove, moved, conflict } = useRuleActions(version);
  return (
    <>
      {conflict && (
        <ConflictNote
          current={conflict.current}
          changes={conflict.changes.map(words.change)}
          next={t('config.conflict.lookAgain')}
        />
      )}
      <SortableList
        label={t('rules.title')}
        items={moved ?? rules}
        itemId={idOf}
        itemName={nameOf}
        disabled={!mayChange || moved !== undefined}
        onReorder={(items) => void reorder(items)}
        renderItem={(rule) => (
          <RuleCard
            rule={rule}
            mayChange={mayChange}
            onEdit={() => drawer.open('automation.edit', { ruleId: rule.id })}
            onDelete={() => void remove(rule)}
            onSwitch={(active) => void switchRule(rule, active)}
          />
        )}
      />
      {moved && (
        <Text role="status" tone="muted">
          {t('config.savingOrder')}
        </Text>
      )}
    </>
  );
}
