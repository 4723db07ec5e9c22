/** Kind of a hit; also the order of the groups. */
export const HIT_GROUPS = ['tasks', 'agents', 'companies', 'actions', 'pages'] as const;
export type HitGroup = (typeof HIT_GROUPS)[number];

/** One line of the palette. */
export interface Hit {
  id: string;
  group: HitGroup;
  label: string;
  /** Distinguishes it from others of the same name. */
  detail?: string;
  icon: string;
  keys?: string;
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

/** Hits by group, in the groups' order; empty groups are left out. */
export const byGroup = (hits: readonly Hit[]): { group: HitGroup; hits: Hit[] }[] =>
  HIT_GROUPS.map((group) => ({ group, hits: hits.filter((hit) => hit.group === group) })).filter(
    (one) => one.hits.length > 0,
  );
