import { useAllShortcuts } from '@qafila/shell-sdk';
import { chakra, Dialog, Kbd } from '@qafila/ui';
import { usePortalText } from '../common/portal-messages.ts';

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
const Keys = chakra('dd', { base: { display: 'flex', gap: '1', margin: 0 } });

/** All active shortcuts: of the portal, of the remotes' commands, and of the open page. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = usePortalText();
  const everywhere = [
    { keys: 'Ctrl K', label: t('search') },
    { keys: 'Esc', label: t('keys.close') },
    { keys: 'Enter', label: t('keys.open') },
    { keys: 'Shift F10', label: t('keys.menu') },
  ];
  return (
    <Dialog open onClose={onClose} title={t('keys.title')} description={t('keys.body')} size="lg">
      <Rows>
        {[...everywhere, ...useAllShortcuts()].map(({ keys, label }) => (
          <Row key={`${keys} ${label}`}>
            <dt>{label}</dt>
            <Keys>
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
              ))}
            </Keys>
          </Row>
        ))}
      </Rows>
    </Dialog>
  );
}
