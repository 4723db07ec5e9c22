import type { ReleaseState, SystemHealth } from '@qafila/contracts/releases';
import { Heading, Loaded, LoadingState, PageFrame, Stack } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { FailuresSection } from './failures-section.tsx';
import { RemoteVersions } from './remote-versions.tsx';
import { SystemSection } from './system-section.tsx';
import { useBrowserFailures, useHealth, useReleases } from './use-health.ts';

/** What was rolled out when the page opened comes first; nothing changes its place while the page is read. */
function Releases({ items, health }: { items: ReleaseState[]; health: SystemHealth | undefined }) {
  const [rolledOut] = useState(() => items.flatMap(({ name, candidate }) => (candidate ? name : [])));
  const rank = ({ name }: ReleaseState) => Number(!rolledOut.includes(name));
  return items
    .toSorted((one, other) => rank(one) - rank(other))
    .map((state) => <RemoteVersions key={state.name} state={state} health={health} />);
}

/** Which versions users have and how they fare; servers, queues and backups. */
export default function HealthPage() {
  const t = useText();
  const releases = useReleases();
  const health = useHealth();
  const failures = useBrowserFailures();
  // One section that comes later would push the others away from where they are read.
  if (releases.isPending || health.isPending || failures.isPending)
    return (
      <PageFrame title={t('health.title')}>
        <LoadingState rows={12} />
      </PageFrame>
    );
  return (
    <PageFrame title={t('health.title')}>
      <Stack gap="6">
        <Stack gap="3">
          <Heading as="h2" size="md">
            {t('health.releases')}
          </Heading>
          <Loaded query={releases}>{({ items }) => <Releases items={items} health={health.data} />}</Loaded>
        </Stack>
        <FailuresSection />
        <Loaded query={health}>{(read) => <SystemSection health={read} />}</Loaded>
      </Stack>
    </PageFrame>
  );
}
