export { PolygonDraw, type PolygonDrawProps } from './polygon-draw.tsx';
