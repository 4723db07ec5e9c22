import { OPERATE } from '@qafila/contracts/core';
import { useSession } from '@qafila/shell-sdk';
import { Button, PageFrame } from '@qafila/ui';
import { FilterBar, SearchBox, useList } from '@qafila/ui/list';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { SecretDialog } from '../../shared/secret-dialog.tsx';
import { SettingsTabs } from '../../shared/settings-tabs.tsx';
import { CallbackDialog } from './callback-dialog.tsx';
import { CallbackRows } from './callback-rows.tsx';
import { CALLBACK_LIST, useCallbacks } from './use-callbacks.ts';
import { useCallbacksExport } from './use-callbacks-export.ts';

/** Endpoints that are called on task events. */
export default function CallbacksPage() {
  const t = useText();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const list = useList(CALLBACK_LIST);
  const callbacks = useCallbacks(list);
  const csv = useCallbacksExport(list.search, callbacks.data);
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <PageFrame
      tabs={<SettingsTabs value="callbacks" />}
      title={t('callbacks.title')}
      actions={
        <>
          {csv.menu}
          {mayChange && (
            <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
              {t('callbacks.add')}
            </Button>
          )}
        </>
      }
    >
      <FilterBar label={t('callbacks.filters')} narrowed={list.narrowed} onReset={list.reset}>
        <SearchBox label={t('callbacks.search')} value={list.search} onSearch={list.setSearch} />
      </FilterBar>
      {csv.progress}
      <CallbackRows list={list} callbacks={callbacks} />
      {adding && (
        <CallbackDialog
          onClose={() => setAdding(false)}
          onAdded={(signingSecret) => {
            setAdding(false);
            setSecret(signingSecret);
          }}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('callbacks.added')}
          body={t('endpoint.secret.use')}
          label={t('endpoint.secret')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </PageFrame>
  );
}
