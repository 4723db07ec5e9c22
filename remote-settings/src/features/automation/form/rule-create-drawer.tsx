import type { DrawerProps, DrawerViews } from '@qafila/shell-sdk';
import { Loaded } from '@qafila/ui';
import { useState } from 'react';
import { useRules } from '../rules/use-rules.ts';
import { RuleForm } from './rule-form.tsx';

/** Adds a rule. */
export default function RuleCreateDrawer({ setDirty, close }: DrawerProps<DrawerViews['automation.create']>) {
  const rules = useRules();
  const [opened, setOpened] = useState<number>();
  // What a colleague saves while the form is open must be told apart from what it was opened with.
  if (opened === undefined && rules.data && rules.isFetchedAfterMount && !rules.error)
    setOpened(rules.data.version);
  return (
    <Loaded query={rules} shape="form" fresh>
      {() => <RuleForm version={opened} setDirty={setDirty} close={close} />}
    </Loaded>
  );
}
