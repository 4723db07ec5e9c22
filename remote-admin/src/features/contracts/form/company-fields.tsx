import { calls } from '@qafila/contracts';
import { isSysAdmin, useApi, useSession } from '@qafila/shell-sdk';
import { ComboboxField, type LoadOptions, type Option } from '@qafila/ui/fields';
import { useCallback } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { NamedValue } from '../../../shared/named-value.tsx';

/** Maximum of companies listed at once. */
const OFFERED = 20;

export interface CompanyFieldsProps {
  /** Names of the form's initial companies. */
  subscriber?: string;
  fulfillment?: string;
}

/** Subscriber and fulfilment company. The subscriber is the user's company; a SysAdmin chooses both. */
export function CompanyFields({ subscriber, fulfillment }: CompanyFieldsProps) {
  const t = useText();
  const api = useApi();
  const { user, company } = useSession();
  const choosesBoth = isSysAdmin(user) && !company;
  const own = company?.id;
  const load = useCallback<LoadOptions<string>>(
    async (search, signal) => {
      const query = { search, active: true, pageSize: OFFERED };
      const [known, named] = await Promise.all([
        api.call(calls.company.all, { query, signal }),
        search.trim() === ''
          ? { items: [] }
          : api.call(calls.company.find, { query: { name: search }, signal }),
      ]);
      const found = new Map([...known.items, ...named.items].map(({ id, name }) => [id, name]));
      if (own) found.delete(own);
      return [...found].map(([value, label]): Option<string> => ({ value, label }));
    },
    [api, own],
  );
  return (
    <>
      {choosesBoth ? (
        <ComboboxField
          name="subscriberCompanyId"
          label={t('contract.subscriberCompanyId')}
          hint={t('contract.subscriberHint')}
          load={load}
          initialLabel={subscriber}
          required
        />
      ) : (
        <NamedValue name={t('contract.subscriberCompanyId')} value={company?.name ?? ''} />
      )}
      <ComboboxField
        name="fulfillmentCompanyId"
        label={t('contract.fulfillmentCompanyId')}
        hint={t(choosesBoth ? 'contract.fulfillmentHint' : 'contract.partnerHint')}
        load={load}
        initialLabel={fulfillment}
        required
      />
    </>
  );
}
