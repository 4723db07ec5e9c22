import { useVisitor } from '@qafila/shell-sdk';
import { Button, Dialog } from '@qafila/ui';
import { usePanelText } from '../common/panel-messages.ts';
import { CompanyChooser } from './company-chooser.tsx';
import { useWorkIn } from './use-work-in.ts';

/** Chooses the company that a SysAdmin works in, or ends the work in it. */
export default function CompanyDialog({ onClose }: { onClose: () => void }) {
  const t = usePanelText();
  const company = useVisitor()?.company;
  const { workIn, busy } = useWorkIn();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('company.choose')}
      description={t('company.explain')}
      foot={
        company && (
          <Button icon="logout" busy={busy} onClick={() => void workIn(null)}>
            {t('company.stop', { name: company.name })}
          </Button>
        )
      }
    >
      <CompanyChooser
        current={company?.id}
        busy={busy}
        onChoose={({ id }) => (id === company?.id ? onClose() : void workIn(id))}
      />
    </Dialog>
  );
}
