import type { TaskStatusName } from '@qafila/contracts/task';

/** Kind of a hit; also the order of the groups where none has a likelier hit. */
export const HIT_GROUPS = ['recent', 'tasks', 'agents', 'companies', 'actions', 'pages'] as const;
export type HitGroup = (typeof HIT_GROUPS)[number];

/** One line of the palette. */
export interface Hit {
  id: string;
  group: HitGroup;
  label: string;
  /** What distinguishes it from others of the same name, each with a direction of its own. */
  detail?: readonly string[];
  /** The status of a task. */
  status?: TaskStatusName;
  icon: string;
  keys?: string;
  /** Short ids by which users name it: 'T-1042', the sender's own number. */
  names?: readonly string[];
  run(): void;
}

/** True when each word of the search is the start of a word of the text, in any order. */
export function matches(text: string, wanted: string): boolean {
  const words = text.toLowerCase().split(/[\s\-–·@.]+/);
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

const NAMED = 0;
const BEGINS = 1;
const FOUND = 2;

/** The lower, the likelier the hit is meant: named by its id, its label begins with the search, found by a word. */
function rankOf({ label, names = [] }: Hit, wanted: string): number {
  const text = wanted.trim().toLowerCase();
  if (text === '') return FOUND;
  if (names.some((name) => name.toLowerCase() === text)) return NAMED;
  return label.toLowerCase().startsWith(text) ? BEGINS : FOUND;
}

/** Hits by group, the likeliest first, and the group with the likeliest hit first; empty groups are left out. */
export const byGroup = (hits: readonly Hit[], wanted: string): { group: HitGroup; hits: Hit[] }[] => {
  const rank = (hit: Hit) => rankOf(hit, wanted);
  return HIT_GROUPS.map((group) => ({
    group,
    hits: hits.filter((hit) => hit.group === group).sort((one, other) => rank(one) - rank(other)),
  }))
    .filter((one) => one.hits.length > 0)
    .sort((one, other) => Math.min(...one.hits.map(rank)) - Math.min(...other.hits.map(rank)));
};
