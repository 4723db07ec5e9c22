import { useAllShortcuts } from '@qafila/shell-sdk';
import { chakra, Dialog, Heading, Keys } from '@qafila/ui';
import { usePanelText } from '../common/panel-messages.ts';

const Rows = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    columnGap: '6',
    margin: 0,
  },
});
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '9',
    borderBlockEnd: 'hairline',
  },
});
const Value = chakra('dd', { base: { margin: 0 } });

/** All active shortcuts: of the portal, the remotes' commands and the open page, of the menu's pages, and of rows. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = usePanelText();
  const everywhere = [
    { keys: 'Ctrl K', label: t('keys.search') },
    { keys: 'Esc', label: t('keys.close') },
  ];
  const ofRows = [
    { keys: '↑ ↓', label: t('keys.move') },
    { keys: 'Enter', label: t('keys.open') },
    { keys: 'Space', label: t('keys.select') },
    { keys: 'Shift F10', label: t('keys.menu') },
  ];
  const all = useAllShortcuts();
  const isPage = ({ keys }: { keys: string }) => keys.startsWith('g ');
  const general = all.filter((one) => !one.row && !isPage(one));
  const groups = [
    { title: t('keys.everywhere'), shortcuts: [...everywhere, ...general] },
    { title: t('keys.pages'), shortcuts: all.filter(isPage) },
    { title: t('keys.rows'), shortcuts: [...ofRows, ...all.filter(({ row }) => row)] },
  ];
  return (
    <Dialog open onClose={onClose} title={t('keys.title')} description={t('keys.body')} size="lg">
      {groups.map(({ title, shortcuts }) => (
        <section key={title} aria-label={title}>
          <Heading as="h3" size="sm" marginBlockEnd="1">
            {title}
          </Heading>
          <Rows>
            {shortcuts.map(({ keys, label }) => (
              <Row key={`${keys} ${label}`}>
                <dt>{label}</dt>
                <Value>
                  <Keys keys={keys} />
                </Value>
              </Row>
            ))}
          </Rows>
        </section>
      ))}
    </Dialog>
  );
}
