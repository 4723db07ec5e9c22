import { calls } from '@qafila/contracts';
import type { Contract, ContractInput } from '@qafila/contracts/company';
import { followingPeriod } from '@qafila/domain/dates';
import { type DrawerProps, type DrawerViews, useApi, useNotice, useSession } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useCreateOnce, useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Loaded, useUi } from '@qafila/ui';
import { useFormValue } from '@qafila/ui/fields';
import { useMemo, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { contractKeys } from '../../../shared/keys.ts';
import { TabbedForm } from '../../../shared/tabbed-form.tsx';
import { mayChange } from '../may-change.ts';
import { useContract } from '../use-contract.ts';
import { BillingTab } from './billing-tab.tsx';
import { CompanyFields } from './company-fields.tsx';
import { contractSchema, inZone, valuesOf } from './contract-values.ts';
import { PeriodTab } from './period-tab.tsx';
import { subscriberQuery, useCurrency } from './subscriber.ts';

type CreateProps = DrawerProps<DrawerViews['contract.create']>;

/** Creates a contract; with `renews` a draft for the period after that one, with the same terms. */
export default function ContractCreateDrawer(props: CreateProps) {
  const { renews } = props.params;
  const me = useSession();
  const query = useContract(renews);
  if (!renews) return <CreateForm {...props} former={null} />;
  // Another company's contract can't be renewed by this one.
  return (
    <Loaded query={query} shape="form" fresh>
      {(former) => <CreateForm {...props} former={mayChange(me, former) ? former : null} />}
    </Loaded>
  );
}

function CreateForm({ former: given, ...props }: CreateProps & { former: Contract | null }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const { company } = useSession();
  const { timeZone: shownZone, now } = useUi();
  const [former] = useState(given);
  const timeZone = former?.timezone ?? shownZone;
  const schema = useMemo(() => contractSchema(timeZone), [timeZone]);
  const [values] = useState(() => {
    if (!former) return { subscriberCompanyId: company?.id, offloadByDefault: false, active: true };
    const { from, to } = followingPeriod(former, now(), timeZone);
    return { ...valuesOf(former, timeZone), startDateUtc: from, endDateUtc: to, active: true };
  });
  const title = former ? t('contract.renewOf', { name: former.fulfillmentCompanyName }) : undefined;
  useDrawerTitle(props.setTitle, title);
  const draftKey = `contract.create.${former?.id ?? 'new'}`;
  const createOnce = useCreateOnce(draftKey, t('contract.createdBefore'));
  const create = async (values: ContractInput) => {
    // The contract keeps the time zone that the company that pays has now; that of a former contract may be another.
    const { subscriberCompanyId: id } = values;
    const subscriber = id === company?.id ? company : await client.fetchQuery(subscriberQuery(api, id));
    const body = inZone(values, { from: timeZone, to: subscriber.timezone, former });
    const contract = await createOnce((idempotencyKey) =>
      api.call(calls.contract.create, { body, idempotencyKey }),
    );
    notice.success(t('contract.created', { name: contract.fulfillmentCompanyName }));
    props.close();
    await client.invalidateQueries({ queryKey: contractKeys.all });
  };
  return (
    <TabbedForm
      {...props}
      label={t('contracts.create')}
      schema={schema}
      defaultValues={values}
      draftKey={draftKey}
      submitLabel={t('contracts.create')}
      onSubmit={create}
      tabs={{
        period: (
          <PeriodTab
            companies={
              <CompanyFields
                subscriber={former?.subscriberCompanyName}
                fulfillment={former?.fulfillmentCompanyName}
              />
            }
          />
        ),
        billing: <BillingOfSubscriber />,
      }}
    />
  );
}

/** Prices are in the currency of the chosen company. */
function BillingOfSubscriber() {
  return <BillingTab currency={useCurrency(useFormValue<string>('subscriberCompanyId'))} />;
}
