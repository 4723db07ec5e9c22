import { CASH } from '@qafila/contracts/core';
import type { Payout, PayoutAction } from '@qafila/contracts/wallet';
import { useSession } from '@qafila/shell-sdk';
import { Button, chakra, EmptyState, Flex, useUi } from '@qafila/ui';
import { ListFoot, LoadedPage, useList } from '@qafila/ui/list';
import { useMemo, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { MoneyPage } from '../../shared/money-page.tsx';
import { PageFrame } from '../../shared/page-frame.tsx';
import { WalletTabs } from '../../shared/wallet-tabs.tsx';
import { DecideSeveral } from './decide-several.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { PayoutCard } from './payout-card.tsx';
import { PayoutFilters } from './payout-filters.tsx';
import { PAYOUT_DEFAULTS, payoutQuery } from './payout-query.ts';
import { PayoutSums } from './payout-sums.tsx';
import { PayoutsWaiting } from './payouts-waiting.tsx';
import { SelectedPayouts, type SeveralDecision } from './selected-payouts.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { usePayoutSelection } from './use-payout-selection.ts';
import { usePayouts } from './use-payouts.ts';
import { usePayoutsExport } from './use-payouts-export.ts';

/** Three cards a row on medium screens and wider; fewer beside an open drawer. */
const Room = chakra('div', { base: { containerType: 'inline-size' } });
const Cards = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 520px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

/** Agents' payout requests, to be credited or rejected. */
export default function PayoutsPage() {
  return <MoneyPage title={useText()('tabs.payouts')} page={Payouts} />;
}

function Payouts() {
  const t = useText();
  const { timeZone } = useUi();
  const { hasRole, company } = useSession();
  const mayCreate = hasRole(...CASH.roles);
  const list = useList(PAYOUT_DEFAULTS);
  const query = useMemo(() => payoutQuery(list, timeZone), [list, timeZone]);
  const payouts = usePayouts(query);
  const csv = usePayoutsExport(query, payouts);
  const [decision, setDecision] = useState<{ payout: Payout; action: PayoutAction }>();
  const [several, setSeveral] = useState<SeveralDecision>();
  const [uploading, setUploading] = useState(false);
  const selection = usePayoutSelection(query, payouts.data?.entries ?? []);
  const isSelected = ({ id }: Payout) => selection.payouts.some((one) => one.id === id);

  return (
    <PageFrame
      tabs={<WalletTabs value="payouts" />}
      title={t('tabs.payouts')}
      actions={
        <>
          {csv.menu}
          {mayCreate && (
            <Button icon="upload" folds onClick={() => setUploading(true)}>
              {t('upload')}
            </Button>
          )}
        </>
      }
    >
      <PayoutsWaiting />
      <PayoutFilters list={list} />
      {csv.progress}
      <Flex wrap="wrap" alignItems="flex-end" gap="2">
        <chakra.div flex="1 1 260px" minWidth={0}>
          <PayoutSums query={query} />
        </chakra.div>
        {selection.offersAll && mayCreate && company && Boolean(payouts.data?.entries.length) && (
          <Button icon="check" busy={selection.selectingAll} onClick={selection.selectAll}>
            {t('payouts.selectAll')}
          </Button>
        )}
      </Flex>
      <LoadedPage query={payouts} onPage={list.setPage} rows={PAYOUT_DEFAULTS.size}>
        {({ entries, pagingFilteringContext }) =>
          entries.length === 0 ? (
            <EmptyState
              icon="wallet"
              title={t('payouts.empty')}
              body={list.narrowed ? t('payouts.none') : undefined}
              action={list.narrowed && <Button onClick={list.reset}>{t('filters.reset')}</Button>}
            />
          ) : (
            <Room>
              <Cards
                role="group"
                aria-label={t('payouts.cards')}
                aria-busy={payouts.isPlaceholderData || undefined}
              >
                {entries.map((payout) => (
                  <PayoutCard
                    key={payout.id}
                    payout={payout}
                    selected={isSelected(payout)}
                    onSelect={selection.toggle}
                    onDecide={(one, action) => setDecision({ payout: one, action })}
                  />
                ))}
              </Cards>
              <SelectedPayouts
                payouts={selection.payouts}
                leftOut={selection.leftOut}
                onSelectNone={selection.clear}
                onDecide={setSeveral}
              />
              <ListFoot paging={pagingFilteringContext} onPage={list.setPage} />
            </Room>
          )
        }
      </LoadedPage>
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
      {several && (
        <DecideSeveral
          {...several}
          onClose={(failed) => {
            setSeveral(undefined);
            if (failed) selection.set(failed);
          }}
        />
      )}
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </PageFrame>
  );
}
