import type { Contract } from '@qafila/contracts/company';
import { formatDay } from '@qafila/domain/dates';
import { moneyIn } from '@qafila/domain/money';
import { useSession } from '@qafila/shell-sdk';
import { Cut, Flex, Stack, Text, useUi } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { StatusBadge } from '../status-badge.tsx';
import { ExpiryMark } from './expiry-mark.tsx';

/** A contract of the list on a phone: the company on its other side and what it does, the state, the price and the period. */
export function ContractCard({ contract }: { contract: Contract }) {
  const t = useText();
  const { company } = useSession();
  const { locale } = useUi();
  const {
    subscriberCompanyName: giver,
    fulfillmentCompanyName: rider,
    startDateUtc,
    endDateUtc,
    timezone: zone,
  } = contract;
  const day = (moment: string) => formatDay(moment, { zone, locale });
  const gives = company?.id === contract.subscriberCompanyId;
  const delivers = company?.id === contract.fulfillmentCompanyId;
  return (
    <Stack gap="1" width="full" minWidth="0" lineHeight="20px">
      <Cut dir="auto" fontWeight="medium">
        {gives ? rider : delivers ? giver : `${giver} – ${rider}`}
      </Cut>
      <Flex align="center" gap="2" minHeight="5" minWidth="0">
        <StatusBadge status={contract.status} />
        {(gives || delivers) && (
          <Cut color="muted">{t(gives ? 'contract.partner.delivers' : 'contract.partner.gives')}</Cut>
        )}
        <Text as="span" marginInlineStart="auto" flexShrink="0" figures>
          {moneyIn(locale, contract.billingPrice, contract.currency)}
        </Text>
      </Flex>
      <Flex align="center" gap="3" minHeight="5" minWidth="0">
        <span>
          <Text as="span" tone="muted">
            {t('contract.from')}
          </Text>{' '}
          {day(startDateUtc)}
        </span>
        <Flex as="span" gap="1" minWidth="0">
          <Text as="span" tone="muted">
            {t('contract.to')}
          </Text>{' '}
          <ExpiryMark end={endDateUtc} zone={zone}>
            {day(endDateUtc)}
          </ExpiryMark>
        </Flex>
      </Flex>
    </Stack>
  );
}
