import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { WalletRules, WalletSettings } from '@qafila/contracts/wallet';
import { rebased } from '@qafila/domain/changes';
import { DrawerFoot, type DrawerProps, useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Note, useUi } from '@qafila/ui';
import { AmountField, clearDraft, Form, SubmitButton, SwitchField } from '@qafila/ui/fields';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../messages/use-text.ts';
import { walletKeys } from '../../shared/keys.ts';
import { useMoney } from '../../shared/use-money.ts';
import { RulesFacts } from './rules-facts.tsx';

/** Storage key of the draft. */
const RULES_DRAFT = 'wallet.rules';

export interface RulesFormProps extends Pick<DrawerProps, 'setDirty' | 'close'> {
  rules: WalletRules;
}

const typedFields = (rules: WalletRules): WalletSettings => ({
  freshAuthenticationAbove: rules.freshAuthenticationAbove,
  closeApprovalAbove: rules.closeApprovalAbove,
  allowNegativeBalance: rules.allowNegativeBalance,
});

/**
 * Edits the rules. Values that a colleague saved meanwhile are shown beside the typed ones. The next save overwrites
 * those that this user changed, and keeps the colleague's in all other fields.
 */
export function RulesForm({ rules, setDirty, close }: RulesFormProps) {
  const t = useText();
  const { t: ui } = useUi();
  const { unit } = useMoney();
  const id = useId();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  // What the form began with; a later read does not replace it.
  const [opened] = useState(rules);
  const [meanwhile, setMeanwhile] = useState<WalletRules>();
  const leave = () => {
    clearDraft(RULES_DRAFT);
    close();
  };
  const save = async (settings: WalletSettings) => {
    const newest = meanwhile ?? opened;
    const body = {
      ...rebased(typedFields(opened), settings, typedFields(newest)),
      version: newest.version,
    };
    try {
      const saved = await api.call(calls.wallet.updateSettings, { body });
      client.setQueryData(walletKeys.rules, saved);
    } catch (error) {
      const now = v.safeParse(WalletRules, error instanceof ApiError && error.details?.rules);
      if (now.success) setMeanwhile(now.output);
      throw error;
    }
    notice.success(t('rules.saved'));
    leave();
  };
  return (
    <Form
      id={id}
      label={t('rules.title')}
      schema={WalletSettings}
      defaultValues={typedFields(opened)}
      draftKey={RULES_DRAFT}
      onDirtyChange={setDirty}
      onSubmit={save}
    >
      {meanwhile && (
        <Note role="alert">
          <p>{t('rules.meanwhile')}</p>
          <RulesFacts rules={meanwhile} />
        </Note>
      )}
      <AmountField
        name="freshAuthenticationAbove"
        label={t('rules.fresh')}
        hint={t('rules.freshHint')}
        currency={unit}
        required
      />
      <AmountField
        name="closeApprovalAbove"
        label={t('rules.approval')}
        hint={t('rules.approvalHint')}
        currency={unit}
        required
      />
      <SwitchField name="allowNegativeBalance" label={t('rules.negative')} hint={t('rules.negativeHint')} />
      <DrawerFoot>
        <Button onClick={leave}>{ui('dialog.cancel')}</Button>
        <SubmitButton form={id} alignSelf="center">
          {t('rules.save')}
        </SubmitButton>
      </DrawerFoot>
    </Form>
  );
}
