import { calls } from '@qafila/contracts';
import { type AutomationRule, RULE_EVENTS, RulesConflict } from '@qafila/contracts/automation';
import { OPERATE } from '@qafila/contracts/core';
import { DrawerFoot, type DrawerProps, useApi, useNotice, useSession } from '@qafila/shell-sdk';
import { Button, Text, useUi } from '@qafila/ui';
import {
  clearDraft,
  Form,
  FormSection,
  SelectField,
  SubmitButton,
  SwitchField,
  TextField,
} from '@qafila/ui/fields';
import { useId } from 'react';
import type * as v from 'valibot';
import { useText } from '../../../messages/use-text.ts';
import { ConflictNote } from '../../../shared/versions/conflict-note.tsx';
import { ReasonField } from '../../../shared/versions/reason-field.tsx';
import { useVersionedSave } from '../../../shared/versions/use-versioned-save.ts';
import { useRefreshRules } from '../rules/use-rules.ts';
import { useRuleWords } from '../use-rule-words.ts';
import { ActionRows } from './action-rows.tsx';
import { ConditionRows } from './condition-rows.tsx';
import { DryRun } from './dry-run.tsx';
import { RuleForm as Schema, valuesFor } from './rule-values.ts';

interface RuleFormProps extends Pick<DrawerProps, 'setDirty' | 'close'> {
  /** The rule that is changed; a new one if left out. */
  rule?: AutomationRule;
  /** The version that the form was opened with. */
  version: number | undefined;
}

/** A rule: when, if, then, and what it would have done. */
export function RuleForm({ rule, version, setDirty, close }: RuleFormProps) {
  const t = useText();
  const { t: ui } = useUi();
  const api = useApi();
  const formId = useId();
  const notice = useNotice();
  const words = useRuleWords();
  const refresh = useRefreshRules();
  const locked = !useSession().hasRole(...OPERATE.roles);
  const { send, conflict } = useVersionedSave(version, RulesConflict);
  const draftKey = `automation.${rule?.id ?? 'create'}`;
  const leave = () => {
    clearDraft(draftKey);
    close();
  };
  const save = async (values: v.InferOutput<typeof Schema>) => {
    await send(async (seen) => {
      const body = { ...values, version: seen };
      if (rule) await api.call(calls.automation.update, { query: { id: rule.id }, body });
      else await api.call(calls.automation.create, { body });
    });
    notice.success(t(rule ? 'rules.saved' : 'rules.added'));
    leave();
    await refresh();
  };
  return (
    <Form
      id={formId}
      label={t(rule ? 'rules.edit' : 'rules.add')}
      schema={Schema}
      defaultValues={valuesFor(rule)}
      draftKey={draftKey}
      onDirtyChange={setDirty}
      onSubmit={save}
    >
      {locked && <Text tone="muted">{t('config.readOnly')}</Text>}
      {conflict && (
        <ConflictNote
          current={conflict.current}
          changes={conflict.changes.map(words.change)}
          next={t('config.conflict.saveAgain')}
        />
      )}
      <TextField name="name" label={t('rules.form.name')} required disabled={locked} />
      <SwitchField name="active" label={t('rules.form.active')} disabled={locked} />
      <FormSection name="when" title={t('rules.when')}>
        <SelectField
          name="event"
          label={t('rules.form.event')}
          options={RULE_EVENTS.map((value) => ({ value, label: t(`rules.event.${value}`) }))}
          placeholder={t('choose')}
          required
          disabled={locked}
        />
      </FormSection>
      <FormSection name="conditions" title={t('rules.if')}>
        <ConditionRows disabled={locked} />
      </FormSection>
      <FormSection name="actions" title={t('rules.then')}>
        <ActionRows disabled={locked} />
      </FormSection>
      {!locked && (
        <FormSection name="dryRun" title={t('rules.dryRun.title')}>
          <DryRun />
        </FormSection>
      )}
      {!locked && <ReasonField />}
      <DrawerFoot>
        <Button onClick={leave}>{ui('dialog.cancel')}</Button>
        <SubmitButton form={formId} alignSelf="center" disabled={locked}>
          {t('save')}
        </SubmitButton>
      </DrawerFoot>
    </Form>
  );
}
