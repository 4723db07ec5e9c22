import type { CurvePoint } from './curves.ts';
import type { TimingSummary } from './timings.ts';

/** The settings of a simulated day. */
export interface CityDaySize {
  couriers: number;
  orders: number;
  /** Length of the day, hours of the city. */
  hours: number;
  operators: number;
  /** Times faster than real time. */
  speed: number;
  seed: number;
}

export interface CityDayReport extends CityDaySize {
  placed: number;
  refused: number;
  delivered: number;
  /** Times in real milliseconds: from an order to its offer, from a position to an operator's screen, the board's answers. */
  timings: Record<string, TimingSummary>;
  /** What couriers did, and what went wrong, by name. */
  counts: Record<string, number>;
  curves: CurvePoint[];
}

const CURVES: readonly { title: string; unit: string; of: readonly (keyof CurvePoint)[] }[] = [
  { title: 'Orders', unit: 'orders', of: ['waiting', 'late'] },
  { title: 'Delivered', unit: 'orders', of: ['delivered'] },
  { title: 'Agents', unit: 'agents', of: ['idle', 'busy'] },
  { title: 'Dispatch round', unit: 'ms', of: ['roundMs'] },
  { title: 'Waits, 95 in 100', unit: 'real ms', of: ['offerMs', 'positionMs'] },
  { title: 'Answers to the board, 95 in 100', unit: 'real ms', of: ['rowsMs', 'countsMs'] },
  { title: 'Memory of the server', unit: 'MB', of: ['memoryMb'] },
  { title: 'Processors of the server', unit: 'processors', of: ['cores'] },
];
const WIDTH = 640;
const HEIGHT = 160;
const COLOURS = ['#8a1538', '#1d6f42'];

const text = (value: string | number) =>
  String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function line(points: readonly CurvePoint[], of: keyof CurvePoint, most: number, colour: string): string {
  const last = Math.max(1, points.at(-1)?.minute ?? 1);
  const path = points
    .map((point) => {
      const x = (point.minute / last) * WIDTH;
      const y = HEIGHT - (point[of] / most) * HEIGHT;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
  return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="1.5"><title>${text(of)}</title></polyline>`;
}

function chart(points: readonly CurvePoint[], { title, unit, of }: (typeof CURVES)[number]): string {
  const most = Math.max(1, ...points.flatMap((point) => of.map((key) => point[key])));
  const lines = of.map((key, index) => line(points, key, most, COLOURS[index] ?? '#000'));
  const keys = of.map((key, index) => `<span style="color:${COLOURS[index]}">${text(key)}</span>`);
  return `<figure><figcaption>${text(title)} (${text(unit)}, at most ${text(most)}): ${keys.join(' ')}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${text(title)}">${lines.join('')}</svg></figure>`;
}

const row = (cells: readonly (string | number)[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${text(cell)}</${tag}>`).join('')}</tr>`;

/** The report as a page of its own: what was asked for, times, counts, and the curves of the day. */
export function reportPage(report: CityDayReport): string {
  const { couriers, orders, hours, operators, speed, placed, delivered, timings, counts, curves } = report;
  const times = Object.entries(timings).map(([kind, { count, p50, p95, p99, longest }]) =>
    row([kind, count, p50, p95, p99, longest]),
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A day of ${couriers} couriers and ${orders} orders</title>
<style>body{font:15px/1.5 system-ui;margin:2rem auto;max-width:44rem;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}td,th{padding:.2rem .8rem .2rem 0;text-align:start}
svg{width:100%;border:1px solid #ccc}figure{margin:1.5rem 0}figcaption span{margin-inline-start:.6rem}</style>
<h1>A day of ${couriers} couriers and ${orders} orders</h1>
<p>${hours} hours of the city at speed ${speed}, ${operators} operators. ${placed} orders placed, ${delivered} delivered.</p>
<table>${row(['real milliseconds', 'count', 'half', '95 in 100', '99 in 100', 'longest'], 'th')}${times.join('')}</table>
${CURVES.map((one) => chart(curves, one)).join('\n')}
<table>${row(['what happened', 'times'], 'th')}${Object.entries(counts)
    .map((one) => row(one))
    .join('')}</table>
</html>
`;
}
