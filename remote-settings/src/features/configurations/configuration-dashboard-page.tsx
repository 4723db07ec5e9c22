import { CONFIG_NAMES } from '@qafila/contracts/config';
import { useDrawer } from '@qafila/shell-sdk';
import { PageFrame, Stack, Tabs } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { Columns } from '../../shared/columns.ts';
import { ConfigVersions } from './dashboard/config-versions.tsx';
import { InForceCard } from './dashboard/in-force-card.tsx';
import { RulesCard } from './dashboard/rules-card.tsx';
import { MoneyRules, PolicyCard } from './policy/policy-card.tsx';
import { PolicyVersions } from './policy/policy-versions.tsx';
import { useConfigEvents, useIsConfigRead } from './use-config.ts';
import { POLICY_TAB, useKind } from './use-kind.ts';

/** The active configuration, the rules of a task, and the versions. */
export default function ConfigurationDashboardPage() {
  const t = useText();
  const { kind, tab, choose } = useKind();
  const drawer = useDrawer();
  const isRead = useIsConfigRead(kind);
  useConfigEvents();
  return (
    <PageFrame title={t('configuration-dashboard.title')}>
      <Tabs
        label={t('config.switch')}
        items={[
          ...CONFIG_NAMES.map((key) => ({ key, label: t(`config.kind.${key}`) })),
          { key: POLICY_TAB, label: t('policy.title') },
        ]}
        value={tab}
        onChange={choose}
      >
        {tab === POLICY_TAB ? (
          <Columns key={tab} paddingBlockStart="4">
            <PolicyCard />
            <Stack gap="4" minWidth="0">
              <PolicyVersions />
              <MoneyRules onOpen={() => drawer.open('wallet.rules', {})} />
            </Stack>
          </Columns>
        ) : (
          <Columns key={kind} paddingBlockStart="4">
            <InForceCard kind={kind} />
            <ConfigVersions kind={kind} />
          </Columns>
        )}
      </Tabs>
      {/* After both columns: what they read later would push it away. */}
      {tab !== POLICY_TAB && isRead && <RulesCard />}
    </PageFrame>
  );
}
