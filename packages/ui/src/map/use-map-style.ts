import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { useUi } from '../theme/ui-context.ts';
import { offlineStyle } from './map-style.ts';
import { loadWorld, type World } from './world.ts';

/**
 * The style of a map: the deployment's own by its address, otherwise the offline one, which is drawn coarse first and
 * fine as soon as the fine data has come. `attempt` loads again after a failure.
 */
export function useMapStyle(styleUrl: string | undefined, attempt: number) {
  const { theme, locale } = useUi();
  const [world, setWorld] = useState<World>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (styleUrl !== undefined) return;
    let live = true;
    let isFine = false;
    setFailed(attempt < 0);
    const show = (fine: boolean) => (loaded: World) => {
      if (!live || (isFine && !fine)) return;
      isFine = fine;
      setWorld(loaded);
    };
    const coarse = loadWorld.coarse().then(show(false));
    const fine = loadWorld.fine().then(show(true));
    void Promise.allSettled([coarse, fine]).then((results) => {
      if (live && results.every(({ status }) => status === 'rejected')) setFailed(true);
    });
    return () => {
      live = false;
    };
  }, [styleUrl, attempt]);
  const style = useMemo<StyleSpecification | string | undefined>(
    () => styleUrl ?? (world && offlineStyle(world, theme, locale)),
    [styleUrl, world, theme, locale],
  );
  return { style, failed };
}
