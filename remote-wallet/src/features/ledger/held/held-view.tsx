import { Flex, Text } from '@qafila/ui';
import { useList } from '@qafila/ui/list';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { ListBody } from '../../../shared/list-body.tsx';
import { useMoney } from '../../../shared/use-money.ts';
import { AgentFilter } from '../entry-filters.tsx';
import { HELD_DEFAULTS, heldQuery } from '../entry-query.ts';
import { useHeldCash } from './use-held-cash.ts';
import { useHeldColumns } from './use-held-columns.tsx';

/** Who holds cash for the company, those with most first, and how much that is in all. */
export function HeldView({ onClose }: { onClose: (agentId: string) => void }) {
  const t = useText();
  const { moneyOf } = useMoney();
  const list = useList(HELD_DEFAULTS);
  const query = useMemo(() => heldQuery(list), [list]);
  const page = useHeldCash(query);
  const columns = useHeldColumns(onClose);
  const count = page.data?.pagingFilteringContext.totalItems ?? 0;
  return (
    <>
      <Flex wrap="wrap" alignItems="flex-end" columnGap="4" rowGap="2">
        <AgentFilter list={list} />
        {page.data && count > 0 && (
          <Text figures fontWeight="medium" paddingBlockEnd="1.5" role="status">
            {t('held.sum', { amount: page.data.totals.map(moneyOf).join(' · '), count })}
          </Text>
        )}
      </Flex>
      <ListBody
        label={t('held.table')}
        columns={columns}
        page={page}
        list={list}
        rowId={({ agentId }) => agentId}
        empty={{ title: t('held.empty'), body: t('held.emptyBody') }}
        none={t('held.none')}
      />
    </>
  );
}
