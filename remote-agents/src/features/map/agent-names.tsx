import { agentCalls } from '@qafila/contracts/agent';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useUi } from '@qafila/ui';
import { Layer, type LiveAgents, type LiveAgentsLayerProps, Source, useMap } from '@qafila/ui/map';
import { useEffect, useState } from 'react';
import { agentKeys } from '../../shared/keys.ts';

/** Names are put beside their agents again this often, ms; markers glide in between. */
const MOVE_MS = 1000;
/** How often names are read again, for agents who are registered or renamed meanwhile, ms. */
const REREAD_MS = 300_000;
/** Names that are read at once, and how often at most. */
const PAGE = 500;
const MAX_PAGES = 20;
/** GeoJSON of the names. */
interface Names {
  type: 'FeatureCollection';
  features: {
    type: 'Feature';
    properties: { name: string };
    geometry: { type: 'Point'; coordinates: [longitude: number, latitude: number] };
  }[];
}
const NONE: Names = { type: 'FeatureCollection', features: [] };
const INK = {
  light: { text: '#241f19', halo: '#ffffff' },
  dark: { text: '#e4e0d9', halo: '#131110' },
} as const;

/** Names of agents by their number. */
function useNames(): ReadonlyMap<number, string> | undefined {
  const api = useApi();
  return useQuery({
    queryKey: agentKeys.names,
    queryFn: async ({ signal }) => {
      const names = new Map<number, string>();
      let after: string | undefined;
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const query = { ...(after === undefined ? { pageNumber: 1 } : { after }), pageSize: PAGE };
        const { items, pagingFilteringContext } = await api.call(agentCalls.allForTrips, { query, signal });
        for (const { number, fullName } of items) names.set(number, fullName);
        after = pagingFilteringContext.nextCursor ?? undefined;
        if (after === undefined) break;
      }
      return names;
    },
    staleTime: REREAD_MS,
    refetchInterval: REREAD_MS,
    meta: { failure: false },
  }).data;
}

export interface AgentNamesProps {
  live: LiveAgents;
  /** Agents whom the filters hide have no name either. */
  visible: LiveAgentsLayerProps['visible'];
}

/** Names beside agents, where streets are seen. MapLibre leaves out those that would cover another. */
export default function AgentNames({ live, visible }: AgentNamesProps) {
  const names = useNames();
  const { theme } = useUi();
  const { current: map } = useMap();
  const [data, setData] = useState(NONE);
  useEffect(() => {
    if (!map || !names) return;
    const place = () => {
      const bounds = map.getBounds();
      const features: Names['features'] = [];
      for (const [number, name] of names) {
        const at = live.positionOf(number, visible);
        if (!at || !bounds.contains([at.longitude, at.latitude])) continue;
        features.push({
          type: 'Feature',
          properties: { name },
          geometry: { type: 'Point', coordinates: [at.longitude, at.latitude] },
        });
      }
      setData({ type: 'FeatureCollection', features });
    };
    place();
    const timer = setInterval(place, MOVE_MS);
    return () => clearInterval(timer);
  }, [map, names, live, visible]);
  return (
    <Source id="agent-names" type="geojson" data={data}>
      <Layer
        id="agent-names"
        type="symbol"
        layout={{
          'text-field': ['get', 'name'],
          'text-font': ['Inter Variable', 'IBM Plex Sans Arabic', 'sans-serif'],
          'text-size': 12,
          'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
          'text-radial-offset': 1.4,
          'text-padding': 4,
        }}
        paint={{ 'text-color': INK[theme].text, 'text-halo-color': INK[theme].halo, 'text-halo-width': 1.5 }}
      />
    </Source>
  );
}
