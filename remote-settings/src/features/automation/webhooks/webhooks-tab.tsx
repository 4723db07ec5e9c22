import { OPERATE } from '@qafila/contracts/core';
import type { Webhook } from '@qafila/contracts/webhook';
import { useSession } from '@qafila/shell-sdk';
import { Button, Section, Stack } from '@qafila/ui';
import { FilterBar, SearchBox, useList } from '@qafila/ui/list';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { SecretDialog } from '../../../shared/secret-dialog.tsx';
import { useWebhooks, WEBHOOK_LIST } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRows } from './webhook-rows.tsx';

/** Addresses that events of the company are sent to. */
export function WebhooksTab() {
  const t = useText();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const list = useList(WEBHOOK_LIST);
  const webhooks = useWebhooks(list);
  const [form, setForm] = useState<{ webhook?: Webhook }>();
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <Section
        title={t('webhooks.title')}
        description={t('webhooks.purpose')}
        actions={
          mayChange && (
            <Button variant="primary" icon="plus" onClick={() => setForm({})}>
              {t('webhooks.add')}
            </Button>
          )
        }
      >
        <Stack gap="3">
          <FilterBar label={t('webhooks.filters')} narrowed={list.narrowed} onReset={list.reset}>
            <SearchBox label={t('callbacks.search')} value={list.search} onSearch={list.setSearch} />
          </FilterBar>
          <WebhookRows list={list} webhooks={webhooks} onEdit={(webhook) => setForm({ webhook })} />
        </Stack>
      </Section>
      {form && (
        <WebhookDialog
          webhook={form.webhook}
          onClose={() => setForm(undefined)}
          onAdded={(signingSecret) => {
            setForm(undefined);
            setSecret(signingSecret);
          }}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('webhooks.added')}
          body={t('endpoint.secret.use')}
          label={t('endpoint.secret')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
