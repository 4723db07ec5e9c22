import { agentCalls } from '@qafila/contracts/agent';
import type { MapView } from '@qafila/contracts/realtime';
import { useApi, useDrawer, useMapFrames } from '@qafila/shell-sdk';
import { useMutation } from '@qafila/shell-sdk/data';
import { createLiveAgents, LiveAgentsLayer } from '@qafila/ui/map';
import { useState } from 'react';

const everyone = () => true;

/** Live agents on the map beside the board; a press on one opens them. */
export default function BoardAgents({ view }: { view: MapView | null }) {
  const api = useApi();
  const drawer = useDrawer();
  const [live] = useState(createLiveAgents);
  useMapFrames(view, live.apply);
  const open = useMutation({
    mutationFn: (number: number) =>
      api.call(agentCalls.allForTrips, { query: { number, pageNumber: 1, pageSize: 10 } }),
    onSuccess: ({ items: [agent] }) => agent && drawer.open('agent.detail', { agentId: agent.id }),
  });
  return (
    <LiveAgentsLayer
      agents={live}
      selected={null}
      visible={everyone}
      onSelect={(number) => open.mutate(number)}
    />
  );
}
