import { onGlobe, overGroundKm, type Point } from '@qafila/domain/travel';
import { floatAt, intAt } from '../../model/numbers.ts';

/** Agents of a node that has no halves, at most. */
const LEAF = 8;
/** Rounding moves no distance by more. */
const SLACK_KM = 1e-6;

/** A place on the globe. */
export type Globe = readonly [x: number, y: number, z: number];

/** Part of a tree: its members stand from `from` to before `to`. */
export interface Node {
  at: number;
  from: number;
  to: number;
}

/**
 * Agents by place: a k-d tree over points on the globe, flat in typed arrays. Each node knows the least and the most of
 * each figure of its members, of which the three coordinates are the first.
 */
export class PlaceTree {
  /** In the order of the tree, so that the members of each node are next to each other. */
  readonly members: Int32Array;
  readonly root: Node;
  readonly #figures: readonly Float64Array[];
  /** Two numbers for each figure of each node. */
  readonly #ranges: Float64Array;
  readonly #axes: number;

  /**
   * @param figures of each member, by its number.
   * @param axes how many of them the tree is split by; all in km.
   */
  constructor(members: readonly number[], figures: readonly Float64Array[], axes = 3) {
    this.members = Int32Array.from(members);
    this.root = { at: 0, from: 0, to: members.length };
    this.#figures = figures;
    this.#axes = axes;
    const nodes = 2 ** (Math.max(0, Math.ceil(Math.log2(members.length / LEAF))) + 1);
    this.#ranges = new Float64Array(2 * figures.length * nodes);
    this.#build(this.root);
  }

  get size(): number {
    return this.root.to;
  }

  isLeaf({ from, to }: Node): boolean {
    return to - from <= LEAF;
  }

  halves({ at, from, to }: Node): [Node, Node] {
    const middle = (from + to) >> 1;
    return [
      { at: 2 * at + 1, from, to: middle },
      { at: 2 * at + 2, from: middle, to },
    ];
  }

  least(figure: number, { at }: Node): number {
    return floatAt(this.#ranges, 2 * (at * this.#figures.length + figure));
  }

  most(figure: number, { at }: Node): number {
    return floatAt(this.#ranges, 2 * (at * this.#figures.length + figure) + 1);
  }

  /** Great-circle km from a place that no member of a node is below. */
  near(node: Node, here: Globe): number {
    let sum = 0;
    for (let axis = 0; axis < 3; axis += 1) {
      const value = here[axis] ?? 0;
      const [low, high] = [this.least(axis, node), this.most(axis, node)];
      const apart = value < low ? low - value : value > high ? value - high : 0;
      sum += apart * apart;
    }
    return Math.max(0, Math.sqrt(sum) - SLACK_KM);
  }

  /** Great-circle km from a place that no member of a node is above. */
  far(node: Node, here: Globe): number {
    let sum = 0;
    for (let axis = 0; axis < 3; axis += 1) {
      const value = here[axis] ?? 0;
      const [low, high] = [this.least(axis, node), this.most(axis, node)];
      const apart = Math.max(high - value, value - low);
      sum += apart * apart;
    }
    return overGroundKm(Math.sqrt(sum)) + SLACK_KM;
  }

  /** Visits all members within a great-circle distance of a place, and some a little farther away. */
  within(place: Point, km: number, visit: (member: number) => void): void {
    const here = onGlobe(place);
    const open = this.size ? [this.root] : [];
    for (let node = open.pop(); node; node = open.pop()) {
      if (this.near(node, here) > km) continue;
      if (this.isLeaf(node)) for (let at = node.from; at < node.to; at += 1) visit(intAt(this.members, at));
      else open.push(...this.halves(node));
    }
  }

  #build(node: Node): void {
    if (this.isLeaf(node)) {
      this.#figures.forEach((_figure, which) => {
        const [low, high] = this.#rangeOf(which, node);
        this.#setRange(which, node, low, high);
      });
      return;
    }
    const [left, right] = this.halves(node);
    this.#split(node, left.to, this.#longestAxis(node));
    this.#build(left);
    this.#build(right);
    this.#figures.forEach((_figure, which) => {
      const low = Math.min(this.least(which, left), this.least(which, right));
      this.#setRange(which, node, low, Math.max(this.most(which, left), this.most(which, right)));
    });
  }

  #longestAxis(node: Node): number {
    let [longest, widest] = [0, -1];
    for (let axis = 0; axis < this.#axes; axis += 1) {
      const [low, high] = this.#rangeOf(axis, node);
      if (high - low > widest) [longest, widest] = [axis, high - low];
    }
    return longest;
  }

  #rangeOf(which: number, { from, to }: Node): [number, number] {
    const figure = this.#figures[which];
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = from; figure && at < to; at += 1) {
      const value = floatAt(figure, intAt(this.members, at));
      if (value < low) low = value;
      if (value > high) high = value;
    }
    return [low, high];
  }

  #setRange(which: number, { at }: Node, low: number, high: number): void {
    const place = 2 * (at * this.#figures.length + which);
    this.#ranges[place] = low;
    this.#ranges[place + 1] = high;
  }

  /** Puts the members before `middle` that are not farther along an axis than those from it on (Hoare's selection). */
  #split({ from, to }: Node, middle: number, axis: number): void {
    const { members } = this;
    const figure = this.#figures[axis];
    const along = (at: number) => (figure ? floatAt(figure, intAt(members, at)) : 0);
    let [low, high] = [from, to - 1];
    while (low < high) {
      const pivot = along((low + high) >> 1);
      let [left, right] = [low, high];
      while (left <= right) {
        while (along(left) < pivot) left += 1;
        while (along(right) > pivot) right -= 1;
        if (left > right) break;
        const member = intAt(members, left);
        members[left] = intAt(members, right);
        members[right] = member;
        left += 1;
        right -= 1;
      }
      if (middle <= right) high = right;
      else if (middle >= left) low = left;
      else return;
    }
  }
}
