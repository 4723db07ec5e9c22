import { AVAILABILITY } from '@qafila/contracts/agent';
import { createDayOrders, decodePiece, encodePiece } from '@qafila/domain/replay';
import { createRoot } from 'react-dom/client';
import type { MapRef } from 'react-map-gl/maplibre';
import { UiProvider } from '../../theme/ui-provider.tsx';
import { LiveAgentsLayer } from '../live/live-agents-layer.tsx';
import { MapView } from '../map-view.tsx';
import { createReplayAgents, createWaysLayer, keepUnder } from '../replay/index.ts';
import { busyDay, busyPiece } from './replay-day.ts';

/** The page that `bench/cases/replay.ts` measures: a busy quarter of an hour that plays at 60 times. */
export interface MeasuredReplay {
  /** Resolves when the map is drawn. */
  ready(): Promise<void>;
  /** Plays for so many seconds; returns the number of frames. */
  play(seconds: number): Promise<number>;
}

const AGENTS = 500;
const SPEED = 60;
const FIRST_PIECE = 36;
const QUARTER_MS = 900_000;
const LAYER = 'replay-agents';
const everyone = () => true;
const nothing = () => {};
const frame = () => new Promise<number>((done) => requestAnimationFrame(done));

const orders = createDayOrders(busyDay(AGENTS));
const piece = decodePiece(encodePiece(busyPiece(AGENTS, FIRST_PIECE)));
const agents = createReplayAgents();
const BUSY = AVAILABILITY.id('busy');
const FREE = AVAILABILITY.id('free');
const occupation = (number: number) => ({
  transportTypeId: 2,
  availabilityTypeId: (orders.open[number - 1] ?? 0) > 0 ? BUSY : FREE,
});
let atMs = FIRST_PIECE * QUARTER_MS;

const opened = new Promise<MapRef>((done) => {
  createRoot(document.body.appendChild(document.createElement('main'))).render(
    <UiProvider errorText={String}>
      <div style={{ position: 'fixed', inset: 0 }}>
        <MapView
          label="Agents"
          ref={(map) => {
            if (map) done(map);
          }}
        >
          <LiveAgentsLayer id={LAYER} agents={agents} selected={null} visible={everyone} onSelect={nothing} />
        </MapView>
      </div>
    </UiProvider>,
  );
});

const measured: MeasuredReplay = {
  async ready() {
    const map = (await opened).getMap();
    while (!map.isStyleLoaded()) await frame();
    const ways = createWaysLayer('replay-ways', () => ({ atMs, pieces: [piece] }));
    keepUnder(map, ways.layer, LAYER);
    agents.show(piece, atMs, occupation);
    await new Promise<void>((done) => void map.once('idle', () => done()));
  },
  async play(seconds) {
    const start = await frame();
    let [last, frames] = [start, 0];
    while (last - start < seconds * 1000) {
      const now = await frame();
      // The quarter of an hour begins again when it is over.
      atMs += (now - last) * SPEED;
      if (atMs >= (FIRST_PIECE + 1) * QUARTER_MS) atMs -= QUARTER_MS;
      last = now;
      frames += 1;
      orders.seek(atMs / 1000);
      agents.show(piece, atMs, occupation);
    }
    return frames;
  },
};

Object.assign(globalThis, { measured });
