import { chakra, Heading, Placard } from '@qafila/ui';
import { usePanelText } from '../common/panel-messages.ts';
import { CompanyChooser } from './company-chooser.tsx';
import { useWorkIn } from './use-work-in.ts';

/**
 * Shown instead of a page or form that belongs to one company until a SysAdmin has chosen one. A form's title is in
 * the frame of its drawer.
 */
export default function ChooseCompany({ title }: { title?: string | undefined }) {
  const t = usePanelText();
  const { workIn, busy } = useWorkIn();
  return (
    <chakra.div padding={{ base: '4', md: '5' }}>
      {title && (
        <Heading as="h1" size="lg">
          {title}
        </Heading>
      )}
      <Placard icon="building" title={t('company.choose')} body={t('company.needed')}>
        <chakra.div width="full" marginBlockStart="4">
          <CompanyChooser busy={busy} onChoose={({ id }) => void workIn(id, { stay: true })} />
        </chakra.div>
      </Placard>
    </chakra.div>
  );
}
