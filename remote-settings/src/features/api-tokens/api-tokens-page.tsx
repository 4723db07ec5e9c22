import { COMPANY_ADMIN, OPERATE } from '@qafila/contracts/core';
import { useSession } from '@qafila/shell-sdk';
import { Button, Link, PageFrame, Text } from '@qafila/ui';
import { FilterBar, SearchBox, useList } from '@qafila/ui/list';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { SecretDialog } from '../../shared/secret-dialog.tsx';
import { EmbedTokens } from './embed-tokens.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { TokenRows } from './token-rows.tsx';
import { TOKEN_LIST, useTokens } from './use-tokens.ts';

/** Keys for programs that call the API for the company. */
export default function ApiTokensPage() {
  const t = useText();
  const { hasRole } = useSession();
  const mayChange = hasRole(...COMPANY_ADMIN.roles);
  const mayEmbed = hasRole(...OPERATE.roles);
  const list = useList(TOKEN_LIST);
  const tokens = useTokens(list);
  const [requesting, setRequesting] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <PageFrame
      title={t('api-tokens.title')}
      actions={
        mayChange && (
          <Button variant="primary" icon="plus" onClick={() => setRequesting(true)}>
            {t('tokens.request')}
          </Button>
        )
      }
    >
      <Text tone="muted">
        {t('tokens.purpose')} <Link href="/docs">{t('tokens.docs')}</Link>
      </Text>
      <FilterBar label={t('tokens.filters')} narrowed={list.narrowed} onReset={list.reset}>
        <SearchBox label={t('tokens.search')} value={list.search} onSearch={list.setSearch} />
      </FilterBar>
      <TokenRows list={list} tokens={tokens} />
      {/* After the list: rows that come later would push it away. */}
      {mayEmbed && !tokens.isPending && <EmbedTokens />}
      {requesting && (
        <TokenDialog
          onClose={() => setRequesting(false)}
          onIssued={(token) => {
            setRequesting(false);
            setSecret(token);
          }}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('tokens.made')}
          body={t('tokens.madeBody')}
          label={t('tokens.secret')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </PageFrame>
  );
}
