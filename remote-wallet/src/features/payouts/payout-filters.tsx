import { PAYOUT_STATUS } from '@qafila/contracts/wallet';
import { Button, Flex } from '@qafila/ui';
import { DaysFilter, FilterBar, type ListController, SearchBox, StatusTabs } from '@qafila/ui/list';
import { useId, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { LessThan } from './less-than.tsx';

/** Search and status; days and amount under 'More Filters'. */
export function PayoutFilters({ list }: { list: ListController }) {
  const t = useText();
  const id = useId();
  const { depositRequestStatusId: status = '', amountLessThan = '', from, to } = list.filters;
  const [more, setMore] = useState(Boolean(amountLessThan || from || to));
  return (
    <FilterBar label={t('filters')} narrowed={list.narrowed} onReset={list.reset}>
      <SearchBox label={t('payouts.search')} value={list.search} onSearch={list.setSearch} />
      <StatusTabs
        label={t('payouts.status')}
        tabs={[
          { value: '', label: t('payouts.all') },
          ...PAYOUT_STATUS.members.map((one) => ({
            value: String(one.id),
            label: t(`payouts.${one.name}`),
          })),
        ]}
        value={String(status)}
        onValue={(value) => list.setFilter('depositRequestStatusId', value)}
      />
      <Button icon="filter" aria-expanded={more} aria-controls={id} onClick={() => setMore(!more)}>
        {t('filters.more')}
      </Button>
      {more && (
        <Flex wrap="wrap" align="flex-end" gap="2" width="full" id={id}>
          <DaysFilter label={t('filters.created')} list={list} />
          <LessThan
            value={String(amountLessThan)}
            onValue={(value) => list.setFilter('amountLessThan', value)}
          />
        </Flex>
      )}
    </FilterBar>
  );
}
