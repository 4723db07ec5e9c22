import { BILLING_TYPE, type Contract } from '@qafila/contracts/company';
import { formatDate } from '@qafila/domain/dates';
import { chakra, Stack, Text, useUi } from '@qafila/ui';
import { useId } from 'react';
import { useText } from '../messages/use-text.ts';
import { useFieldLabels } from '../shared/field-labels.ts';

const Choice = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    padding: '3',
    border: 'hairline',
    borderRadius: 'md',
    cursor: 'pointer',
    '&:hover': { bg: 'sunken' },
    '&:has(:checked)': { borderColor: 'brand', boxShadow: '0 0 0 1px var(--q-brand)' },
    '&:has(:focus-visible)': { outline: '2px solid var(--q-focus)', outlineOffset: '1px' },
    '& input': { marginBlockStart: '1', accentColor: 'var(--q-brand)' },
  },
});

export interface PartnerChoiceProps {
  contracts: readonly Contract[];
  chosen: string | undefined;
  onChoose: (contractId: string) => void;
}

/** Partners, each with the price of the order and the end of the contract. */
export function PartnerChoice({ contracts, chosen, onChoose }: PartnerChoiceProps) {
  const t = useText();
  const id = useId();
  const { money } = useFieldLabels();
  const { locale } = useUi();
  const price = ({ billingTypeId, billingPrice }: Contract) =>
    billingTypeId === BILLING_TYPE.id('perOrder')
      ? t('offload.perOrder', { price: money(billingPrice) })
      : t(`offload.perPeriod.${billingTypeId as 1 | 2 | 3 | 4}`);
  return (
    <Stack gap="2" role="radiogroup" aria-label={t('offload.partner')}>
      {contracts.map((contract) => (
        <Choice key={contract.id}>
          <input
            type="radio"
            name={id}
            aria-describedby={`${id}-${contract.id}`}
            aria-label={contract.fulfillmentCompanyName}
            checked={chosen === contract.id}
            onChange={() => onChoose(contract.id)}
          />
          <div>
            <Text as="span" fontWeight="medium">
              <bdi>{contract.fulfillmentCompanyName}</bdi>
            </Text>
            <Text id={`${id}-${contract.id}`} tone="muted" figures>
              {price(contract)}
              {' · '}
              {t('offload.until', {
                day: formatDate(contract.endDateUtc, { zone: contract.timezone, locale }),
              })}
            </Text>
          </div>
        </Choice>
      ))}
    </Stack>
  );
}
