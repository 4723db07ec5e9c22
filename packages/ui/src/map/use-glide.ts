import { useEffect, useRef, useState } from 'react';
import type { Position } from './move-pin.ts';

/** How long the way to a new position takes, ms; less than the pause until the next one. */
const GLIDE_MS = 4000;
/** Beyond this, in degrees of latitude, no agent rode in the meantime: about two kilometres. */
const FARTHEST = 0.02;
const STILL = '(prefers-reduced-motion: reduce)';

const between = (from: number, to: number, part: number) => from + (to - from) * part;
const isFar = (from: Position, to: Position) =>
  Math.hypot(to.latitude - from.latitude, to.longitude - from.longitude) > FARTHEST;

/** The positions of a marker that rides evenly to each new one, instead of jumping there. */
export function useGlide({ latitude, longitude }: Position, wanted: boolean): Position {
  const [shown, setShown] = useState<Position>({ latitude, longitude });
  const last = useRef(shown);
  useEffect(() => {
    const to = { latitude, longitude };
    const from = last.current;
    const show = (position: Position) => {
      last.current = position;
      setShown(position);
    };
    if (from.latitude === latitude && from.longitude === longitude) return;
    if (!wanted || isFar(from, to) || matchMedia(STILL).matches) return show(to);
    const started = performance.now();
    let frame = requestAnimationFrame(function move(now) {
      const part = Math.min(1, Math.max(0, (now - started) / GLIDE_MS));
      show({
        latitude: between(from.latitude, latitude, part),
        longitude: between(from.longitude, longitude, part),
      });
      if (part < 1) frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, [latitude, longitude, wanted]);
  return shown;
}
