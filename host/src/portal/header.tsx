import { useVisitor } from '@qafila/shell-sdk';
import { chakra } from '@qafila/ui';
import { CompanySwitch } from '../company/company-switch.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { ChannelBadge } from './channel-badge.tsx';
import { LookButtons } from './look-buttons.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PhoneMenu } from './phone-menu.tsx';

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', md: '3' },
    flexShrink: 0,
    height: 'header',
    paddingInline: '3',
    bg: 'surface',
    borderBlockEnd: 'hairline',
  },
});
/** Company, palette, channel state, language, theme, account. */
export function Header() {
  const visitor = useVisitor();
  return (
    <Bar>
      {visitor && <PhoneMenu />}
      <CompanySwitch />
      <chakra.div flex={1} />
      {visitor && <PaletteButton />}
      {visitor && <ChannelBadge />}
      <LookButtons />
      {visitor && <PersonMenu visitor={visitor} />}
    </Bar>
  );
}
