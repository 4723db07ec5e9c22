/** Positions of a day are sent in pieces of this length, minutes. */
export const REPLAY_PIECE_MIN = 15;
/** Longest time between two positions within which an agent is shown on the way between them, seconds. */
export const REPLAY_GAP_S = 300;
/** An agent without a position for longer than this is not shown, seconds. */
export const REPLAY_AWAY_S = 900;
