import { calls } from '@qafila/contracts';
import { CompanyCallbackInput } from '@qafila/contracts/company';
import { useApi } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Dialog, Flex, Text } from '@qafila/ui';
import { clearDraft, Form, SelectField, SubmitButton, TextField } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';
import { useTriggerName } from '../../shared/endpoints/use-trigger-name.ts';
import { endpointKeys } from '../../shared/keys.ts';
import { useTriggers } from './use-callbacks.ts';

const DRAFT = 'callback.add';
const OMITTED = ['authHeader'] as const;

export interface CallbackDialogProps {
  onClose: () => void;
  /** Called with the new callback; its secret is shown once. */
  onAdded: (signingSecret: string) => void;
}

/** Adds a callback: URL, trigger and auth header. */
export function CallbackDialog({ onClose, onAdded }: CallbackDialogProps) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const trigger = useTriggerName();
  const triggers = useTriggers();
  const options = (triggers.data?.callbacks ?? []).map(({ triggerId, name }) => ({
    value: triggerId,
    label: trigger.callback(triggerId, name),
  }));
  const cancel = () => {
    clearDraft(DRAFT);
    onClose();
  };
  const save = async (body: CompanyCallbackInput) => {
    const { signingSecret } = await api.call(calls.callback.create, { body });
    onAdded(signingSecret);
    // Not awaited: what was typed stays as a draft until this function ends.
    void client.invalidateQueries({ queryKey: endpointKeys.all });
  };
  return (
    <Dialog open persistent size="md" title={t('callbacks.add')} onClose={onClose}>
      <Form
        label={t('callbacks.add')}
        schema={CompanyCallbackInput}
        defaultValues={{ url: '', authHeader: '' }}
        draftKey={DRAFT}
        draftOmits={OMITTED}
        onSubmit={save}
      >
        <TextField name="url" label={t('callbacks.url')} type="url" required placeholder="https://" />
        <SelectField
          name="callbackTriggerId"
          label={t('callbacks.trigger')}
          options={options}
          placeholder={t('choose')}
          required
        />
        <TextField
          name="authHeader"
          label={t('callbacks.authHeader')}
          hint={t('endpoint.authHint')}
          autoComplete="off"
        />
        <Text tone="muted" size="sm">
          {t('endpoint.about')}
        </Text>
        <Flex justifyContent="flex-end" gap="2">
          <Button onClick={cancel}>{t('callbacks.cancel')}</Button>
          <SubmitButton>{t('callbacks.save')}</SubmitButton>
        </Flex>
      </Form>
    </Dialog>
  );
}
