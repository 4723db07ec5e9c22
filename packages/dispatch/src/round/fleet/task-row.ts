import type { LazyRow } from '../../matching/lazy-min-cost.ts';
import { matchValue } from '../match-value.ts';
import { bestCandidates, type Candidate, leastValues } from './candidates.ts';
import type { View } from './view.ts';

/** Candidates looked for at first: more than a trace shows, and enough for most tasks. */
const FIRST = 24;
/** So many times as many when those turn out not to be enough. */
const GROWTH = 4;

/** A task in the match: its candidates, best first, as many as can matter. */
export class TaskRow implements LazyRow {
  candidates: Candidate[] = [];
  columns = new Int32Array(0);
  costs = new Float64Array(0);
  bound = Number.NEGATIVE_INFINITY;
  readonly view: View;
  #wanted = FIRST;

  constructor(view: View) {
    this.view = view;
    this.#read();
  }

  grow(): void {
    this.#wanted *= GROWTH;
    this.#read();
  }

  #read(): void {
    const found = bestCandidates(this.view, this.#wanted);
    this.candidates = found;
    this.columns = Int32Array.from(found, ({ index }) => index);
    this.costs = Float64Array.from(found, ({ tier, values }, place) => matchValue(tier, values, place + 1));
    const last = found.at(-1);
    if (!last || found.length < this.#wanted) {
      this.bound = Number.POSITIVE_INFINITY;
      return;
    }
    // Of those that follow, the first value is not below that of the last; the further ones may be.
    const [first = 0] = last.values;
    const least = leastValues(this.view, last.tier);
    const values = least.map((value, place) => (place === 0 ? first : value));
    this.bound = matchValue(last.tier, values, found.length + 1);
  }
}
