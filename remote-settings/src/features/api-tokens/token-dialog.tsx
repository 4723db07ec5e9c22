import { calls } from '@qafila/contracts';
import { ApiTokenRequest } from '@qafila/contracts/company';
import { DAY_MS } from '@qafila/contracts/core';
import { useApi } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Button, Dialog, Flex, Text, useUi } from '@qafila/ui';
import { clearDraft, Form, SelectField, SubmitButton, TextField } from '@qafila/ui/fields';
import * as v from 'valibot';
import { useText } from '../../messages/use-text.ts';
import { tokenKeys } from '../../shared/keys.ts';
import { ScopesField } from './scopes-field.tsx';

const DRAFT = 'api-token.request';
const LIVES = [30, 90, 365] as const;
/** No expiry. */
const FOREVER = 0;
const TokenForm = v.object({
  name: ApiTokenRequest.entries.name,
  scopes: ApiTokenRequest.entries.scopes,
  days: v.number(),
});

interface TokenDialogProps {
  onClose: () => void;
  /** Called with the new token; its secret is shown once. */
  onIssued: (token: string) => void;
}

/** Requests an API token: name, scopes and expiry. */
export function TokenDialog({ onClose, onIssued }: TokenDialogProps) {
  const t = useText();
  const { now } = useUi();
  const api = useApi();
  const client = useQueryClient();
  const cancel = () => {
    clearDraft(DRAFT);
    onClose();
  };
  const request = async ({ name, scopes, days }: v.InferOutput<typeof TokenForm>) => {
    const expiresAtUtc = days === FOREVER ? null : new Date(now().getTime() + days * DAY_MS).toISOString();
    const { token } = await api.call(calls.apiToken.request, {
      body: { name, scopes, expiresAtUtc },
    });
    onIssued(token);
    // Not awaited: what was typed stays as a draft until this function ends.
    void client.invalidateQueries({ queryKey: tokenKeys.all });
  };
  return (
    <Dialog open persistent size="md" title={t('tokens.request')} onClose={onClose}>
      <Form
        label={t('tokens.request')}
        schema={TokenForm}
        defaultValues={{ name: '', scopes: [], days: 90 }}
        draftKey={DRAFT}
        onSubmit={request}
      >
        <TextField
          name="name"
          label={t('tokens.name')}
          hint={t('tokens.nameHint')}
          required
          maxLength={100}
        />
        <ScopesField name="scopes" label={t('tokens.scopes')} />
        <SelectField
          name="days"
          label={t('tokens.ends')}
          options={[
            ...LIVES.map((days) => ({ value: days, label: t('tokens.days', { count: days }) })),
            { value: FOREVER, label: t('tokens.forever') },
          ]}
          required
        />
        <Text tone="muted" size="sm">
          {t('tokens.about')}
        </Text>
        <Flex justifyContent="flex-end" gap="2">
          <Button onClick={cancel}>{t('cancel')}</Button>
          <SubmitButton>{t('tokens.make')}</SubmitButton>
        </Flex>
      </Form>
    </Dialog>
  );
}
