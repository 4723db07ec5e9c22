export { Layer, type MapRef, Marker, Source, useMap } from 'react-map-gl/maplibre';
export { FitPoints } from './fit-points.tsx';
export { MapPin, type MapPinProps } from './map-pin.tsx';
export { DEFAULT_CENTRE, type MapPoint } from './map-point.ts';
export { MapView, type MapViewProps } from './map-view.tsx';
export type { Position } from './move-pin.ts';
export { PointsLayer, type PointsLayerProps } from './points-layer.tsx';
export { RouteLine, type RouteLineProps } from './route-line.tsx';
export { StopMarker, type StopMarkerProps } from './stop-marker.tsx';
