import { useShell } from '@qafila/shell-sdk';
import { chakra } from '@qafila/ui';
import { usePortalText } from '../common/portal-messages.ts';

const Strip = chakra('p', {
  base: {
    flexShrink: 0,
    margin: '0',
    paddingInline: '3',
    paddingBlock: '1',
    bg: 'raised',
    borderBlockEnd: 'hairline',
    color: 'muted',
    fontSize: 'xs',
    textAlign: 'center',
  },
});

/** Warns that the data is made up and the passwords are public; renders nothing in a real deployment. */
export function DemoBanner() {
  const { config } = useShell();
  const t = usePortalText();
  return config.environment === 'demo' ? <Strip role="note">{t('demo')}</Strip> : null;
}
