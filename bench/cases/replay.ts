import { brotliCompressSync, constants } from 'node:zlib';
import { encodePiece } from '@qafila/domain/replay';
import { busyDay, busyPiece } from '../../packages/ui/src/map/measure/replay-day.ts';
import { inBrowser, WEBGL_ARGS } from '../browser.ts';
import type { Case } from '../case.ts';
import { withPage } from '../page.ts';

const AGENTS = 500;
/** As the server compresses replies. */
const QUALITY = 4;
const PAGE = ['packages/ui', 'src/map/measure/replay-page.tsx'] as const;
const SECONDS = 10;

const sent = (bytes: Uint8Array | string) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;

export const replayBytes: Case = {
  name: 'replay-bytes',
  what: `Replay of a day of ${AGENTS} agents: bytes sent before it plays`,
  target: { at: 'most', value: 1000, unit: 'KB' },
  run: async () => {
    const day = sent(JSON.stringify(busyDay(AGENTS))) / 1000;
    const piece = sent(encodePiece(busyPiece(AGENTS, 36))) / 1000;
    return {
      value: day + piece,
      compared: day + piece,
      unit: 'KB',
      note: `All agents at work, three quarters of them riding; 20 orders each, with six changes and an offer. What happened on the day: ${day.toFixed(0)} KB; each quarter of an hour of positions: ${piece.toFixed(0)} KB.`,
    };
  },
};

export const replayFrame: Case = {
  name: 'replay-frame',
  what: `Replay of ${AGENTS} agents at 60 times: main thread per frame`,
  target: { at: 'most', value: 8, unit: 'ms' },
  run: () =>
    withPage(...PAGE, (url) =>
      inBrowser(async (page, session) => {
        await session.send('Performance.enable', { timeDomain: 'threadTicks' });
        await page.goto(url);
        const busyMs = async () => {
          const { metrics } = await session.send('Performance.getMetrics');
          return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
        };
        await page.evaluate('measured.ready()');
        await page.evaluate('measured.play(2)');
        const before = await busyMs();
        const frames = await page.evaluate<number>(`measured.play(${SECONDS})`);
        const value = ((await busyMs()) - before) / frames;
        return {
          value,
          compared: value,
          unit: 'ms',
          note: `CPU time of the main thread over ${frames} frames in ${SECONDS} s, from the moment that is shown to the map's drawing, with the ways behind all agents; drawn by the processor (SwiftShader), as the machine has no graphics card.`,
        };
      }, WEBGL_ARGS),
    ),
};
