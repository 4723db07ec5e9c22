import type { Agent } from '@qafila/contracts/agent';
import { DrawerFoot, type DrawerProps, type DrawerViews, useDrawer } from '@qafila/shell-sdk';
import { useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Button, Loaded, LoadingState, Menu } from '@qafila/ui';
import { lazy, Suspense } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useAgent } from '../../../shared/use-agent.ts';
import { useAgentActions } from '../actions/use-agent-actions.tsx';
import { DetailsTab } from './details-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { MissedTab } from './missed-tab.tsx';

/** Loaded on demand: the map is large, and most visits need the details only. */
const TrackTab = lazy(() => import('./track-tab.tsx'));

/** One agent: details, task history, track, and missed trips. */
export default function AgentDetailDrawer(props: DrawerProps<DrawerViews['agent.detail']>) {
  const { params, tab, setTitle } = props;
  const query = useAgent(params.agentId);
  useDrawerTitle(setTitle, query.data?.fullName, query.data?.publicId);
  return (
    <Loaded query={query} shape="form">
      {(agent) => (
        <>
          {tab === 'history' ? (
            <HistoryTab agentId={agent.id} />
          ) : tab === 'track' ? (
            <Suspense fallback={<LoadingState shape="page" />}>
              <TrackTab agent={agent} />
            </Suspense>
          ) : tab === 'missed' ? (
            <MissedTab agentId={agent.id} />
          ) : (
            <DetailsTab agent={agent} />
          )}
          <Foot agent={agent} />
        </>
      )}
    </Loaded>
  );
}

/** Actions that the server allows on the agent now. */
function Foot({ agent }: { agent: Agent }) {
  const t = useText();
  const drawer = useDrawer();
  const actions = useAgentActions();
  const items = actions.of(agent);
  const mayEdit = agent.allowedActions.includes('edit');
  return (
    <>
      {(mayEdit || items.length > 0) && (
        <DrawerFoot>
          {items.length > 0 && (
            <Menu
              label={t('detail.actions')}
              side="top"
              trigger={<Button>{t('detail.actions')}</Button>}
              items={items}
            />
          )}
          {mayEdit && (
            <Button
              variant="primary"
              icon="edit"
              onClick={() => drawer.replace('agent.edit', { agentId: agent.id })}
            >
              {t('list.edit')}
            </Button>
          )}
        </DrawerFoot>
      )}
      {actions.dialogs}
    </>
  );
}
