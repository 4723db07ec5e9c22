import { useVisitor } from '@qafila/shell-sdk';
import { chakra, IconButton } from '@qafila/ui';
import { lazy, Suspense, useState } from 'react';
import { usePortal } from '../common/portal-context.ts';
import { usePortalText } from '../common/portal-messages.ts';
import { CompanySwitch } from '../company/company-switch.tsx';
import { untilLoaded } from '../failures/with-retries.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { ChannelBadge } from './channel-badge.tsx';
import { LookButtons } from './look-buttons.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PhoneMenu } from './phone-menu.tsx';

/** After the page: none waits for it. */
const bellAfter = (page: Promise<void>) =>
  lazy(() => page.then(() => untilLoaded(() => import('../alerts/bell.tsx'))));

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
/** Company, palette, channel state, alerts, language, theme, person. */
export function Header() {
  const t = usePortalText();
  const visitor = useVisitor();
  const { firstEnded } = usePortal();
  const [Bell] = useState(() => bellAfter(firstEnded));
  return (
    <Bar>
      {visitor && <PhoneMenu />}
      <CompanySwitch />
      <chakra.div flex={1} />
      {visitor && <PaletteButton />}
      {visitor && <ChannelBadge />}
      {visitor && (
        <Suspense fallback={<IconButton icon="bell" label={t('alerts')} disabled />}>
          <Bell />
        </Suspense>
      )}
      {/* A phone has both in the person's menu. */}
      <chakra.div display="contents" hideBelow={visitor ? 'md' : undefined}>
        <LookButtons />
      </chakra.div>
      {visitor && <PersonMenu visitor={visitor} />}
    </Bar>
  );
}
