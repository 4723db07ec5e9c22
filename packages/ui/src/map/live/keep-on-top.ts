import type { CustomLayerInterface, Map as LibreMap } from 'maplibre-gl';

/**
 * Keeps a layer above all others of its map: adds it, restores it after a new style or a lost context, and moves it
 * above layers that are added later. Returns the function that removes it.
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
