import { AgentsMap } from './agents-map.tsx';

/** Where every agent is, and what he is doing. */
export default function MapPage() {
  return <AgentsMap />;
}
