import { CONFIG_NAMES } from '@qafila/contracts/config';
import { chakra, PageFrame, Tabs } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { ConfigVersions } from './dashboard/config-versions.tsx';
import { InForceCard } from './dashboard/in-force-card.tsx';
import { RulesCard } from './dashboard/rules-card.tsx';
import { useConfigEvents } from './use-config.ts';
import { useKind } from './use-kind.ts';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 7fr) minmax(0, 5fr)' },
    paddingBlockStart: '4',
  },
});

/** The active configuration, the rules of a task, and the versions. */
export default function ConfigurationDashboardPage() {
  const t = useText();
  const { kind, choose } = useKind();
  useConfigEvents();
  return (
    <PageFrame title={t('configuration-dashboard.title')}>
      <Tabs
        label={t('config.switch')}
        items={CONFIG_NAMES.map((key) => ({ key, label: t(`config.kind.${key}`) }))}
        value={kind}
        onChange={choose}
      >
        <Columns key={kind}>
          <InForceCard kind={kind} />
          <ConfigVersions kind={kind} />
        </Columns>
      </Tabs>
      <RulesCard />
    </PageFrame>
  );
}
