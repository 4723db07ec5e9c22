import type { DrawerProps, DrawerViews } from '@qafila/shell-sdk';
import { ErrorState, LoadingState } from '@qafila/ui';
import { useState } from 'react';
import { useRules } from '../rules/use-rules.ts';
import { RuleForm } from './rule-form.tsx';

/** Adds a rule. */
export default function RuleCreateDrawer({ setDirty, close }: DrawerProps<DrawerViews['automation.create']>) {
  const { data, error, refetch } = useRules();
  const [opened, setOpened] = useState<number>();
  // What a colleague saves while the form is open must be told apart from what it was opened with.
  if (opened === undefined && data) setOpened(data.version);
  if (opened !== undefined) return <RuleForm version={opened} setDirty={setDirty} close={close} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState shape="form" />;
}
