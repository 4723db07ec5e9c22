import { BILLING_TYPE, type Contract } from '@qafila/contracts/company';
import { formatDay } from '@qafila/domain/dates';
import { moneyIn } from '@qafila/domain/money';
import { useSession } from '@qafila/shell-sdk';
import { Button, useUi } from '@qafila/ui';
import type { GridColumn } from '@qafila/ui/grid';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { mayChange } from '../may-change.ts';
import { StatusBadge } from '../status-badge.tsx';
import { ExpiryMark } from './expiry-mark.tsx';

/** The columns of the list of contracts, named as in the specification. */
export function useColumns(onRenew: (contract: Contract) => void): GridColumn<Contract>[] {
  const t = useText();
  const me = useSession();
  const { locale } = useUi();
  return useMemo(() => {
    const day = (moment: string, zone: string) => formatDay(moment, { zone, locale });
    return [
      {
        key: 'subscriberCompanyId',
        title: t('contract.subscriberCompanyId'),
        value: ({ subscriberCompanyName }) => subscriberCompanyName,
        minWidth: 136,
      },
      {
        key: 'fulfillmentCompanyId',
        title: t('contract.fulfillmentCompanyId'),
        value: ({ fulfillmentCompanyName }) => fulfillmentCompanyName,
        minWidth: 136,
      },
      {
        key: 'startDateUtc',
        fold: 5,
        title: t('contract.startDateUtc'),
        value: ({ startDateUtc, timezone }) => day(startDateUtc, timezone),
        width: 108,
      },
      {
        key: 'endDateUtc',
        title: t('contract.endDateUtc'),
        value: ({ endDateUtc, timezone }) => day(endDateUtc, timezone),
        cell: ({ endDateUtc, timezone }) => (
          <ExpiryMark end={endDateUtc} zone={timezone}>
            {day(endDateUtc, timezone)}
          </ExpiryMark>
        ),
        width: 132,
      },
      {
        key: 'status',
        title: t('contract.status'),
        cell: ({ status }) => <StatusBadge status={status} />,
        width: 100,
      },
      {
        key: 'billingPrice',
        fold: 4,
        title: t('contract.billingPrice'),
        value: ({ billingPrice, currency }) => moneyIn(locale, billingPrice, currency),
        align: 'end',
        width: 116,
      },
      {
        key: 'billingTypeId',
        fold: 2,
        title: t('contract.billingTypeId'),
        value: ({ billingTypeId }) => t(`billing.${BILLING_TYPE.of(billingTypeId)?.name ?? 'perOrder'}`),
        width: 104,
      },
      {
        key: 'offloadByDefault',
        fold: 1,
        title: t('contract.offloadByDefault'),
        value: ({ offloadByDefault }) => t(offloadByDefault ? 'yes' : 'no'),
        width: 128,
      },
      {
        key: 'renew',
        fold: 3,
        title: t('contract.renewal'),
        cell: (contract) =>
          mayChange(me, contract) ? (
            <Button
              size="sm"
              variant="ghost"
              icon="refresh"
              marginInlineStart="-2"
              onClick={() => onRenew(contract)}
            >
              {t('contracts.renew')}
            </Button>
          ) : (
            '–'
          ),
        width: 116,
      },
    ];
  }, [t, me, locale, onRenew]);
}
