import { PointsList } from './points-list.tsx';

/** Stored places for pickups and deliveries. */
export default function LocationPointsPage() {
  return <PointsList titleKey="location-points.title" />;
}
