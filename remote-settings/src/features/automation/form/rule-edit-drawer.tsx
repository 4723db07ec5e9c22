import type { AutomationRule } from '@qafila/contracts/automation';
import type { DrawerProps, DrawerViews } from '@qafila/shell-sdk';
import { EmptyState, Loaded } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useRules } from '../rules/use-rules.ts';
import { RuleForm } from './rule-form.tsx';

/** Changes a rule. */
export default function RuleEditDrawer(props: DrawerProps<DrawerViews['automation.edit']>) {
  const { params, setDirty, close } = props;
  const t = useText();
  const rules = useRules();
  const [opened, setOpened] = useState<{ rule: AutomationRule; version: number }>();
  const { data, error } = rules;
  const found = data?.rules.find(({ id }) => id === params.ruleId);
  // What a colleague saves while the form is open doesn't replace what is in it.
  if (!opened && data && found && rules.isFetchedAfterMount && !error)
    setOpened({ rule: found, version: data.version });
  return (
    <Loaded query={rules} shape="form" fresh>
      {() =>
        opened ? (
          <RuleForm {...opened} setDirty={setDirty} close={close} />
        ) : (
          <EmptyState icon="automation" title={t('rules.gone')} body={t('rules.goneBody')} />
        )
      }
    </Loaded>
  );
}
