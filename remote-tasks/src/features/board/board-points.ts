import type { MapView } from '@qafila/contracts/realtime';
import type { Task, TaskStatusName } from '@qafila/contracts/task';
import { type Lateness, latenessOf } from '@qafila/domain/lateness';
import { taskStatusColor } from '@qafila/ui';
import type { MapPoint } from '@qafila/ui/map';

interface PointWords {
  status: (status: TaskStatusName) => string;
  late: (lateness: Lateness) => string;
}

const ENDED: readonly TaskStatusName[] = ['Delivered', 'Cancelled'];

/** Destinations of open tasks, each with its status; late ones are loud, have a red edge and lie over the others. */
export function boardPoints(tasks: readonly Task[], now: Date, words: PointWords): MapPoint[] {
  return tasks
    .filter(({ status }) => !ENDED.includes(status))
    .map((task): MapPoint => {
      const { id, shortId, status, delivery } = task;
      const late = latenessOf(task, now);
      return {
        id,
        label: [shortId, words.status(status), ...(late ? [words.late(late)] : [])].join(', '),
        latitude: delivery.latitude,
        longitude: delivery.longitude,
        color: taskStatusColor(status),
        ...(late && { weight: 'loud', edge: 'var(--q-late)' }),
      };
    })
    .sort((one, other) => Number(one.weight === 'loud') - Number(other.weight === 'loud'));
}

/** Cells of so many degrees, about 11 km: the view stays the same while tasks come and go within them. */
const CELL = 0.1;
const down = (degrees: number) => Math.floor(degrees / CELL - 1) * CELL;
const up = (degrees: number) => Math.ceil(degrees / CELL + 1) * CELL;

/** Where agents are looked for: around all points, with a cell more on each side. Null without points. */
export function viewAroundAll(points: readonly MapPoint[]): MapView | null {
  if (points.length === 0) return null;
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  return {
    west: Math.max(-180, down(Math.min(...longitudes))),
    east: Math.min(180, up(Math.max(...longitudes))),
    south: Math.max(-90, down(Math.min(...latitudes))),
    north: Math.min(90, up(Math.max(...latitudes))),
  };
}
