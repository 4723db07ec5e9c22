import { calls } from '@qafila/contracts';
import { Company, CompanyCreate, type CompanyPatch } from '@qafila/contracts/company';
import { type DrawerProps, type DrawerViews, useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useCheckedSave, useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Loaded } from '@qafila/ui';
import { ChangedNote } from '@qafila/ui/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../../messages/use-text.ts';
import { companyKeys } from '../../../shared/keys.ts';
import { TabbedForm } from '../../../shared/tabbed-form.tsx';
import { Administrators } from '../administrators.tsx';
import { useCompany } from '../use-company.ts';
import { DetailsTab } from './details-tab.tsx';
import { LocaleTab } from './locale-tab.tsx';

type EditProps = DrawerProps<DrawerViews['company.edit']>;

const CompanyChanges = v.omit(CompanyCreate, ['administrator']);
type CompanyChanges = v.InferOutput<typeof CompanyChanges>;

const valuesOf = (company: Company): CompanyChanges => ({
  name: company.name,
  phoneNumber: company.phoneNumber ?? '',
  domain: company.domain ?? '',
  locale: company.locale === 'ar' ? 'ar' : 'en',
  currency: company.currency,
  timezone: company.timezone,
});

/** Only the fields that the user changed, so that others' changes are not overwritten. */
const patchOf = (opened: Company, values: CompanyChanges): CompanyPatch => {
  const before: Record<string, unknown> = valuesOf(opened);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]));
};

/** Edits a company. */
export default function CompanyEditDrawer(props: EditProps) {
  return (
    <Loaded query={useCompany(props.params.companyId)} shape="form" fresh>
      {(company) => <EditForm {...props} company={company} />}
    </Loaded>
  );
}

function EditForm({ company, ...props }: EditProps & { company: Company }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  // Changes made by others while the form is open don't overwrite its fields.
  const [opened] = useState(company);
  const { save, newer } = useCheckedSave(opened, Company);
  useDrawerTitle(props.setTitle, opened.name);
  return (
    <TabbedForm
      {...props}
      label={t('companies.edit')}
      schema={CompanyChanges}
      defaultValues={valuesOf(opened)}
      draftKey={`company.edit.${opened.id}`}
      submitLabel={t('form.save')}
      notes={
        <ChangedNote
          isChanged={company.updatedAtUtc !== opened.updatedAtUtc}
          isRefused={newer !== undefined}
        />
      }
      onSubmit={async (values) => {
        const body = patchOf(opened, values);
        if (Object.keys(body).length > 0)
          await save((seenUtc) =>
            api.call(calls.company.update, { query: { id: opened.id }, body: { ...body, seenUtc } }),
          );
        notice.success(t('company.saved', { name: opened.name }));
        props.close();
        await client.invalidateQueries({ queryKey: companyKeys.all });
      }}
      tabs={{
        details: <DetailsTab />,
        locale: <LocaleTab />,
        administrator: <Administrators companyId={opened.id} />,
      }}
    />
  );
}
