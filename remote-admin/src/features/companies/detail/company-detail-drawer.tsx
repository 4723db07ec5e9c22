import type { Company } from '@qafila/contracts/company';
import { COMPANY_ADMIN } from '@qafila/contracts/core';
import { DrawerFoot, type DrawerProps, type DrawerViews, useDrawer, useSession } from '@qafila/shell-sdk';
import { useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Button, Fact, Facts, Loaded, Menu, Section, Stack, TimeAgo } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { Administrators } from '../administrators.tsx';
import { CompanyBadge } from '../company-badge.tsx';
import { useCompany } from '../use-company.ts';
import { useCompanyActions } from '../use-company-actions.ts';
import { useWords } from '../use-words.ts';
import { CompanyBrandSection } from './company-brand.tsx';

/** One company: its data and its administrators. */
export default function CompanyDetailDrawer(props: DrawerProps<DrawerViews['company.detail']>) {
  const t = useText();
  const { params, setTitle } = props;
  const mayEdit = useSession().hasRole(...COMPANY_ADMIN.roles);
  const query = useCompany(params.companyId);
  useDrawerTitle(setTitle, query.data?.name);
  return (
    <Loaded query={query} shape="form">
      {(company) => (
        <Stack gap="6">
          <CompanyFacts company={company} />
          <Section title={t('company.admins')}>
            <Administrators companyId={company.id} />
          </Section>
          {mayEdit && <CompanyBrandSection companyId={company.id} />}
          <Foot company={company} />
        </Stack>
      )}
    </Loaded>
  );
}

function CompanyFacts({ company }: { company: Company }) {
  const t = useText();
  const words = useWords();
  return (
    <Facts stacked>
      <Fact label={t('company.status')}>
        <CompanyBadge active={company.active} />
      </Fact>
      <Fact label={t('company.phoneNumber')}>{company.phoneNumber && <bdi>{company.phoneNumber}</bdi>}</Fact>
      <Fact label={t('company.domain')}>{company.domain && <bdi>{company.domain}</bdi>}</Fact>
      <Fact label={t('company.locale')}>{words.locale(company.locale)}</Fact>
      <Fact label={t('company.currency')}>{words.currency(company.currency)}</Fact>
      <Fact label={t('company.timezone')}>
        <bdi>{company.timezone}</bdi>
      </Fact>
      <Fact label={t('user.createdAt')}>
        <TimeAgo at={company.createdAtUtc} />
      </Fact>
    </Facts>
  );
}

function Foot({ company }: { company: Company }) {
  const t = useText();
  const drawer = useDrawer();
  return (
    <DrawerFoot>
      <Menu
        label={t('list.actions')}
        side="top"
        trigger={<Button>{t('list.actions')}</Button>}
        items={useCompanyActions()(company)}
      />
      <Button
        variant="primary"
        icon="edit"
        onClick={() => drawer.replace('company.edit', { companyId: company.id })}
      >
        {t('companies.edit')}
      </Button>
    </DrawerFoot>
  );
}
