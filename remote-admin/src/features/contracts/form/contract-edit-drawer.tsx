import { calls } from '@qafila/contracts';
import { BILLING_TYPE, Contract } from '@qafila/contracts/company';
import { formatDay } from '@qafila/domain/dates';
import { currencyUnit, formatMoney } from '@qafila/domain/money';
import { type DrawerProps, type DrawerViews, useApi, useNotice, useSession } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useCheckedSave, useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Fact, Facts, Loaded, Text, useUi } from '@qafila/ui';
import { ChangedNote } from '@qafila/ui/fields';
import { useMemo, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { contractKeys } from '../../../shared/keys.ts';
import { NamedValue } from '../../../shared/named-value.tsx';
import { TabbedForm } from '../../../shared/tabbed-form.tsx';
import { mayChange } from '../may-change.ts';
import { StatusBadge } from '../status-badge.tsx';
import { useContract } from '../use-contract.ts';
import { BillingTab } from './billing-tab.tsx';
import { contractSchema, patchOf, valuesOf } from './contract-values.ts';
import { PeriodTab } from './period-tab.tsx';

type EditProps = DrawerProps<DrawerViews['contract.edit']>;

/** Edits a contract; read-only for the partner. */
export default function ContractEditDrawer(props: EditProps) {
  const me = useSession();
  const query = useContract(props.params.contractId);
  const { data } = query;
  useDrawerTitle(props.setTitle, data && `${data.subscriberCompanyName} – ${data.fulfillmentCompanyName}`);
  return (
    <Loaded query={query} shape="form" fresh>
      {(contract) =>
        mayChange(me, contract) ? (
          <EditForm {...props} contract={contract} />
        ) : (
          <ReadOnly contract={contract} />
        )
      }
    </Loaded>
  );
}

function EditForm({ contract, ...props }: EditProps & { contract: Contract }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  // Changes made by others while the form is open don't overwrite its fields.
  const [opened] = useState(contract);
  const { timezone: timeZone } = opened;
  const schema = useMemo(() => contractSchema(timeZone), [timeZone]);
  const { save, newer } = useCheckedSave(opened, Contract);
  return (
    <TabbedForm
      {...props}
      label={t('contracts.edit')}
      schema={schema}
      defaultValues={valuesOf(opened, timeZone)}
      draftKey={`contract.edit.${opened.id}`}
      submitLabel={t('form.save')}
      notes={
        <ChangedNote
          isChanged={contract.updatedAtUtc !== opened.updatedAtUtc}
          isRefused={newer !== undefined}
        />
      }
      onSubmit={async (values) => {
        const patch = patchOf(opened, values, timeZone);
        if (Object.keys(patch).length > 0)
          await save((seenUtc) =>
            api.call(calls.contract.update, { query: { id: opened.id }, body: { ...patch, seenUtc } }),
          );
        notice.success(t('contract.saved', { name: opened.fulfillmentCompanyName }));
        props.close();
        await client.invalidateQueries({ queryKey: contractKeys.all });
      }}
      tabs={{
        period: (
          <PeriodTab
            companies={
              <>
                <NamedValue name={t('contract.subscriberCompanyId')} value={opened.subscriberCompanyName} />
                <NamedValue name={t('contract.fulfillmentCompanyId')} value={opened.fulfillmentCompanyName} />
              </>
            }
          />
        ),
        billing: <BillingTab currency={currencyUnit(opened.currency)} />,
      }}
    />
  );
}

function ReadOnly({ contract }: { contract: Contract }) {
  const t = useText();
  const { locale } = useUi();
  const day = (moment: string) => formatDay(moment, { zone: contract.timezone, locale });
  return (
    <>
      <Text tone="muted" marginBlockEnd="4">
        {t('contract.readOnly', { name: contract.subscriberCompanyName })}
      </Text>
      <Facts stacked>
        <Fact label={t('contract.status')}>
          <StatusBadge status={contract.status} />
        </Fact>
        <Fact label={t('contract.offloadByDefault')}>{t(contract.offloadByDefault ? 'yes' : 'no')}</Fact>
        <Fact label={t('contract.startDateUtc')}>{day(contract.startDateUtc)}</Fact>
        <Fact label={t('contract.endDateUtc')}>{day(contract.endDateUtc)}</Fact>
        <Fact label={t('contract.billingPrice')}>
          <bdi>{formatMoney(contract.billingPrice, contract.currency)}</bdi>
        </Fact>
        <Fact label={t('contract.billingTypeId')}>
          {t(`billing.${BILLING_TYPE.of(contract.billingTypeId)?.name ?? 'perOrder'}`)}
        </Fact>
      </Facts>
    </>
  );
}
