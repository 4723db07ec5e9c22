/** One figure: measured against a baseline of the same run where there is one. */
export interface Measurement {
  /** The figure itself, in `unit`. */
  value: number;
  /** What the same run measured for the baseline, in the same unit. */
  baseline?: number;
  /** Compared with the target: the ratio to the baseline, or the value itself. */
  compared: number;
  unit: string;
  note?: string;
}

export interface Case {
  name: string;
  what: string;
  target: { at: 'most' | 'least'; value: number; unit: string };
  run(): Promise<Measurement>;
}

export interface Result extends Measurement {
  name: string;
  what: string;
  target: Case['target'];
  met: boolean;
}

export const met = ({ target }: Case, { compared }: Measurement): boolean =>
  target.at === 'most' ? compared <= target.value : compared >= target.value;
