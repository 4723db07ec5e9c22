import { CONFIG_NAMES } from '@qafila/contracts/config';
import { PageFrame, Stack, Tabs } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { Columns } from '../../shared/columns.ts';
import { SettingsTabs } from '../../shared/settings-tabs.tsx';
import { BaseCard } from './base/base-card.tsx';
import { CostPriorityCard } from './base/cost-priority-card.tsx';
import { OverrideList } from './overrides/override-list.tsx';
import { isTaskConfig, useConfig, useConfigEvents } from './use-config.ts';
import { useKind } from './use-kind.ts';

/** Task and assignment configuration, each with base and overrides. */
export default function ConfigurationsPage() {
  const t = useText();
  const { kind, choose } = useKind();
  const { config } = useConfig(kind);
  useConfigEvents();
  return (
    <PageFrame title={t('configurations.title')} tabs={<SettingsTabs value="configurations" />}>
      <Tabs
        label={t('config.switch')}
        items={CONFIG_NAMES.map((key) => ({ key, label: t(`config.kind.${key}`) }))}
        value={kind}
        onChange={choose}
      >
        <Columns key={kind} wider="second" paddingBlockStart="4">
          <Stack gap="4" minWidth="0">
            <BaseCard kind={kind} />
            {kind === 'task' && config && <CostPriority />}
          </Stack>
          <OverrideList kind={kind} />
        </Columns>
      </Tabs>
    </PageFrame>
  );
}

function CostPriority() {
  const { config } = useConfig('assignment');
  return <CostPriorityCard config={config && !isTaskConfig(config) ? config : undefined} />;
}
