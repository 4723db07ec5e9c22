import type { SessionUser } from '@qafila/contracts/identity';
import { Button, Cut, chakra, Icon, lateDialog } from '@qafila/ui';
import { usePortalText } from '../common/portal-messages.ts';
import { useCompanyDialog } from './company-dialog-context.tsx';

const companyDialog = lateDialog(() => import('./company-dialog.tsx').then((part) => part.default));

const Prefix = chakra('span', { base: { display: { base: 'none', lg: 'inline' }, fontWeight: 'normal' } });
/** Coloured while a company is chosen: everything on the page is read from it and written to it. */
const Switch = chakra(Button, {
  base: { minWidth: 0, flexShrink: 1, maxWidth: { base: '44vw', md: '320px' } },
  variants: {
    acting: { true: { bg: 'info-tint', color: 'info-text', borderColor: 'info-text' } },
  },
});

/** The company that a SysAdmin works in; they change it here. */
export default function CompanyChoice({ company }: Pick<SessionUser, 'company'>) {
  const t = usePortalText();
  const dialog = useCompanyDialog();
  return (
    <>
      <Switch
        size="sm"
        icon="building"
        acting={company !== null}
        aria-haspopup="dialog"
        aria-label={company ? t('company.workingIn', { name: company.name }) : t('company.workingInAll')}
        onClick={dialog.open}
      >
        {company && <Prefix>{t('company.here')}</Prefix>}
        <Cut dir="auto">{company?.name ?? t('company.all')}</Cut>
        <Icon name="chevron-down" size={14} />
      </Switch>
      {dialog.isOpen && <companyDialog.Dialog waitingTitle={t('company.choose')} onClose={dialog.close} />}
    </>
  );
}
