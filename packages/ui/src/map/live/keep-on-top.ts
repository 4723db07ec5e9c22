import type { CustomLayerInterface, Map as LibreMap } from 'maplibre-gl';

/**
 * Holds a layer above all others of its map: puts it there, brings it back after a new style or a lost graphics
 * context, and past layers that were added later. Returns how to take it away.
 */
export function keepOnTop(map: LibreMap, layer: CustomLayerInterface): () => void {
  const put = () => {
    if (!map.style?._loaded) return;
    if (!map.getLayer(layer.id)) map.addLayer(layer);
    else if (map.getLayersOrder().at(-1) !== layer.id) map.moveLayer(layer.id);
  };
  put();
  map.on('styledata', put);
  return () => {
    map.off('styledata', put);
    if (map.style?._loaded && map.getLayer(layer.id)) map.removeLayer(layer.id);
  };
}
