import { PointsList } from './points-list.tsx';

/** Places that are kept for pickups and deliveries. */
export default function LocationPointsPage() {
  return <PointsList titleKey="location-points.title" />;
}
