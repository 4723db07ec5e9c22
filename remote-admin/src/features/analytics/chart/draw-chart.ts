import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

export interface ChartInput {
  kind: 'line' | 'bar';
  labels: readonly string[];
  values: readonly (number | null)[];
  /** A value with its unit. */
  format: (value: number | null) => string;
  /** Bars run along the line of writing, one below the other: for names. */
  lying: boolean;
  rtl: boolean;
}

/** Room for half the last day's name, px: a reversed axis leaves none. */
const HALF_NAME = 28;

const colour = (token: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--q-${token}`).trim();

/** Draws a chart in the colours of the theme. @returns what removes it. */
export function drawChart(canvas: HTMLCanvasElement, input: ChartInput): () => void {
  if (!canvas.getContext('2d')) return () => {};
  const { kind, labels, values, format, lying, rtl } = input;
  const font = { family: colour('font'), size: 11 };
  const names = { ticks: { color: colour('muted'), font, maxRotation: 0 }, grid: { display: false } };
  const amounts = {
    beginAtZero: true,
    ticks: {
      color: colour('muted'),
      font,
      maxTicksLimit: 5,
      callback: (value: number | string) => format(Number(value)),
    },
    grid: { color: colour('border') },
    border: { display: false },
  };
  const side = rtl ? 'right' : 'left';
  const chart = new Chart<'line' | 'bar', (number | null)[], string>(canvas, {
    type: kind,
    data: {
      labels: [...labels],
      datasets: [
        {
          data: [...values],
          borderColor: colour('info-text'),
          backgroundColor: kind === 'line' ? colour('info-tint') : colour('info-text'),
          borderWidth: kind === 'line' ? 2 : 0,
          ...(kind === 'line'
            ? { fill: true, pointRadius: values.length > 45 ? 0 : 2, tension: 0 }
            : { borderRadius: 3, maxBarThickness: 22 }),
        },
      ],
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      layout: { padding: { left: rtl && !lying ? HALF_NAME : 0 } },
      indexAxis: lying ? 'y' : 'x',
      interaction: { mode: 'index', intersect: false, axis: lying ? 'y' : 'x' },
      scales: lying
        ? { x: { ...amounts, reverse: rtl }, y: { ...names, position: side } }
        : { x: { ...names, reverse: rtl }, y: { ...amounts, position: side } },
      plugins: {
        tooltip: {
          rtl,
          displayColors: false,
          callbacks: { label: ({ dataIndex }) => format(values[dataIndex] ?? null) },
        },
      },
    },
  });
  return () => chart.destroy();
}
