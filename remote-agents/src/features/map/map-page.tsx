import { useApi } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { VisuallyHidden } from '@qafila/ui';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { AgentsMap } from './agents-map.tsx';
import { LoadedReplay, loadReplay } from './replay/load-replay.tsx';
import { MapStage } from './stage/map-stage.tsx';
import { useStage } from './stage/stage.ts';

/** In the address while a past day is shown. */
const REPLAY = 'replay.day';

/** The live map of agents, or a past day of theirs, on the same map. */
export default function MapPage() {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const stage = useStage();
  const [params, setParams] = useSearchParams();
  const isReplay = params.has(REPLAY);
  const replay = () =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(REPLAY, '');
        return next;
      },
      // A page that is rendered in small steps waits for a frame of the map after each of them.
      { flushSync: true },
    );
  /** Before the press: its code, and which days there are. A failure shows when it is pressed. */
  const prepare = () =>
    void loadReplay().then(
      ({ daysQuery }) => client.prefetchQuery(daysQuery(api)),
      () => {},
    );
  return (
    <>
      <VisuallyHidden as="h1">{t(isReplay ? 'replay.title' : 'map.title')}</VisuallyHidden>
      <MapStage stage={stage} />
      {isReplay ? (
        <LoadedReplay stage={stage} />
      ) : (
        <AgentsMap stage={stage} onReplay={replay} onReplayNear={prepare} />
      )}
    </>
  );
}
