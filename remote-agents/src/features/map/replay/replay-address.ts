import { SPEEDS, type Speed } from '@qafila/domain/replay';

const DAY = 'replay.day';
const AT = 'replay.at';
const SPEED = 'replay.speed';

/** A moment of a replay, as its address has it. */
export interface ReplayAddress {
  /** `YYYY-MM-DD`; empty before a day is chosen. */
  day: string;
  /** ISO UTC, which is unambiguous when clocks go back; null for the beginning of the work. */
  atUtc: string | null;
  speed: Speed;
}

const USUAL_SPEED: Speed = 60;

/** The replay in an address; null for the live map. Wrong values are ignored. */
export function readReplay(params: URLSearchParams): ReplayAddress | null {
  const day = params.get(DAY);
  if (day === null) return null;
  const at = params.get(AT);
  const speed = Number(params.get(SPEED));
  return {
    day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : '',
    atUtc: at !== null && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : null,
    speed: SPEEDS.find((one) => one === speed) ?? USUAL_SPEED,
  };
}

/** The address with another replay; null for the live map. */
export function writeReplay(params: URLSearchParams, replay: ReplayAddress | null): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [DAY, AT, SPEED]) next.delete(name);
  if (!replay) return next;
  next.set(DAY, replay.day);
  if (replay.atUtc !== null) next.set(AT, replay.atUtc);
  if (replay.speed !== USUAL_SPEED) next.set(SPEED, String(replay.speed));
  return next;
}
