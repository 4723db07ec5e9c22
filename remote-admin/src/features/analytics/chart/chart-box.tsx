import { Box, useUi } from '@qafila/ui';
import { useEffect, useRef } from 'react';
import type { ChartInput } from './draw-chart.ts';

type ChartBoxProps = Omit<ChartInput, 'rtl'> & {
  /** What the chart shows, in a sentence; its figures are in the table of the tile. */
  label: string;
};

/** A chart. Its library is loaded when the first one is shown. */
export function ChartBox({ label, ...input }: ChartBoxProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { dir, theme } = useUi();
  const { kind, labels, values, format, lying } = input;
  // The colours are those of the theme.
  useEffect(() => {
    let gone = false;
    let remove = () => {};
    void import('./draw-chart.ts').then(({ drawChart }) => {
      if (gone || !canvas.current) return;
      remove = drawChart(canvas.current, { kind, labels, values, format, lying, rtl: dir === 'rtl' });
    });
    return () => {
      gone = true;
      remove();
    };
  }, [kind, labels, values, format, lying, dir, theme]);
  const height = lying ? Math.max(140, labels.length * 28 + 32) : 220;
  return (
    <Box position="relative" width="full" height={`${height}px`} minWidth={0}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </Box>
  );
}
