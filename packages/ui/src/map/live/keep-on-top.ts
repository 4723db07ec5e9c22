import type { CustomLayerInterface, Map as LibreMap } from 'maplibre-gl';

/** Ending of the ids of layers that are drawn over the ones kept on top: what nothing may cover. */
export const OVER_ALL = ':over';

/**
 * Keeps a layer above all others of its map but those that end in `OVER_ALL`: adds it, restores it after a new style
 * or a lost context, and moves it above layers that are added later. Returns the function that removes it.
 */
export function keepOnTop(map: LibreMap, layer: CustomLayerInterface): () => void {
  let moving = false;
  const put = () => {
    if (moving || !map.style?._loaded) return;
    const order = map.getLayersOrder();
    const top = [layer.id, ...order.filter((id) => id.endsWith(OVER_ALL))];
    if (order.slice(-top.length).join() === top.join()) return;
    moving = true;
    if (!map.getLayer(layer.id)) map.addLayer(layer);
    for (const id of top) map.moveLayer(id);
    moving = false;
  };
  put();
  map.on('styledata', put);
  return () => {
    map.off('styledata', put);
    if (map.style?._loaded && map.getLayer(layer.id)) map.removeLayer(layer.id);
  };
}
