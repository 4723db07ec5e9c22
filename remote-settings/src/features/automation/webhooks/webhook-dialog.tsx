import { calls } from '@qafila/contracts';
import { WEBHOOK_TRIGGER, type Webhook, WebhookInput } from '@qafila/contracts/webhook';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Dialog, Flex, Text } from '@qafila/ui';
import {
  CheckboxField,
  clearDraft,
  Form,
  SelectField,
  SubmitButton,
  SwitchField,
  TextField,
} from '@qafila/ui/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../../messages/use-text.ts';
import { useTriggerName } from '../../../shared/endpoints/use-trigger-name.ts';
import { endpointKeys } from '../../../shared/keys.ts';

const OMITTED = ['authHeader'] as const;
const WebhookForm = v.object({
  ...WebhookInput.entries,
  removeAuthHeader: v.optional(v.boolean(), false),
});
type WebhookForm = v.InferOutput<typeof WebhookForm>;

/** Auth header in an edit: undefined keeps the present one. */
const authOf = ({ authHeader, removeAuthHeader }: WebhookForm) =>
  removeAuthHeader ? { authHeader: null } : authHeader ? { authHeader } : {};

export interface WebhookDialogProps {
  /** The webhook to edit; not set for a new one. */
  webhook?: Webhook | undefined;
  onClose: () => void;
  /** Called with a new webhook; its secret is shown once. */
  onAdded: (signingSecret: string) => void;
}

/** Adds or edits a webhook. */
export function WebhookDialog({ webhook, onClose, onAdded }: WebhookDialogProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const trigger = useTriggerName();
  // What a colleague, or the server, changes while it is open stays so: only the fields that differ from this are sent.
  const [opened] = useState(webhook);
  const draft = `webhook.${webhook?.id ?? 'add'}`;
  const title = t(webhook ? 'webhooks.edit' : 'webhooks.add');
  const cancel = () => {
    clearDraft(draft);
    onClose();
  };
  const save = async (input: WebhookForm) => {
    const { url, triggerId, active } = input;
    if (opened) {
      const body = {
        ...(url !== opened.url && { url }),
        ...(triggerId !== opened.triggerId && { triggerId }),
        ...(active !== opened.active && { active }),
        ...authOf(input),
      };
      await api.call(calls.webhook.update, { query: { id: opened.id }, body });
      notice.success(t('webhooks.saved'));
      onClose();
    } else {
      const { signingSecret } = await api.call(calls.webhook.create, {
        body: { url, triggerId, active, ...(input.authHeader && { authHeader: input.authHeader }) },
      });
      onAdded(signingSecret);
    }
    // Not awaited: what was typed stays as a draft until this function ends.
    void client.invalidateQueries({ queryKey: endpointKeys.all });
  };
  return (
    <Dialog open persistent size="md" title={title} onClose={onClose}>
      <Form
        label={title}
        schema={WebhookForm}
        defaultValues={{
          url: webhook?.url ?? '',
          triggerId: WEBHOOK_TRIGGER.of(webhook?.triggerId ?? 0)?.id,
          active: webhook?.active ?? true,
          authHeader: '',
          removeAuthHeader: false,
        }}
        draftKey={draft}
        draftOmits={OMITTED}
        onSubmit={save}
      >
        <TextField name="url" label={t('callbacks.url')} type="url" required placeholder="https://" />
        <SelectField
          name="triggerId"
          label={t('webhooks.trigger')}
          options={WEBHOOK_TRIGGER.members.map(({ id, name }) => ({
            value: id,
            label: trigger.webhook(name),
          }))}
          placeholder={t('choose')}
          required
        />
        <TextField
          name="authHeader"
          label={t('callbacks.authHeader')}
          hint={t(webhook?.authHeader ? 'webhooks.authKept' : 'endpoint.authHint')}
          autoComplete="off"
        />
        {webhook?.authHeader && <CheckboxField name="removeAuthHeader" label={t('webhooks.removeAuth')} />}
        <SwitchField name="active" label={t('webhooks.active')} />
        <Text tone="muted" size="sm">
          {t('endpoint.about')}
        </Text>
        <Flex justifyContent="flex-end" gap="2">
          <Button onClick={cancel}>{t('cancel')}</Button>
          <SubmitButton>{t('save')}</SubmitButton>
        </Flex>
      </Form>
    </Dialog>
  );
}
