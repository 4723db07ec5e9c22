import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import en from '../messages/en.json' with { type: 'json' };
import { AVAILABILITY_LOOK, AVAILABILITY_NAMES } from '../status/availability.ts';
import { TASK_STATUS_LOOK, TASK_STATUS_NAMES } from '../status/task-status.ts';
import { contrast } from '../testing/contrast.ts';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const tokensOf = (selector: string): Record<string, string> => {
  const block = css.slice(css.indexOf(`${selector} {`)).split('\n}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--q-([\w-]+):\s*([^;]+);/g)].map((match) => [match[1], match[2]] as [string, string]),
  );
};
const light = tokensOf(':root');
const themes = { light, dark: { ...light, ...tokensOf('[data-theme="dark"]') } };

const TEXT_PAIRS: [text: string, ground: string][] = [
  ...['bg', 'surface', 'raised', 'sunken', 'hover', 'selected'].flatMap((ground): [string, string][] => [
    ['text', ground],
    ['muted', ground],
  ]),
  ['placeholder', 'surface'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-brand', 'brand-active'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['brand-text', 'bg'],
  ['brand-text', 'surface'],
  ['danger-text', 'surface'],
  ['danger-text', 'bg'],
  ...['brand', 'danger', 'success', 'warning', 'info', 'neutral'].map((tone): [string, string] => [
    `${tone}-text`,
    `${tone}-tint`,
  ]),
  ...TASK_STATUS_NAMES.map((name): [string, string] => [
    `status-${TASK_STATUS_LOOK[name].token}`,
    `status-${TASK_STATUS_LOOK[name].token}-tint`,
  ]),
  ...AVAILABILITY_NAMES.map((name): [string, string] => [
    `availability-${AVAILABILITY_LOOK[name].token}`,
    `availability-${AVAILABILITY_LOOK[name].token}-tint`,
  ]),
];

/** Edges and marks that carry meaning: 3:1 is enough (WCAG 2.2, 1.4.11). */
const EDGE_PAIRS: [edge: string, ground: string][] = [
  ['control', 'surface'],
  ['control', 'bg'],
  ['focus', 'surface'],
  ['focus', 'bg'],
  ['focus', 'raised'],
  ['late', 'surface'],
  ['late', 'status-delivering-tint'],
];

const below = (tokens: Record<string, string>, pairs: [string, string][], least: number) =>
  pairs
    .map(([one, other]) => ({ one, other, ratio: contrast(tokens[one] ?? '', tokens[other] ?? '') }))
    .filter(({ ratio }) => !(ratio >= least))
    .map(({ one, other, ratio }) => `${one} on ${other}: ${ratio.toFixed(2)}`);

test('text has a contrast of 4.5 to 1 or more on every ground of the light theme', () => {
  expect(below(themes.light, TEXT_PAIRS, 4.5)).toEqual([]);
});

test('text has a contrast of 4.5 to 1 or more on every ground of the dark theme', () => {
  expect(below(themes.dark, TEXT_PAIRS, 4.5)).toEqual([]);
});

test('edges that carry meaning have 3 to 1 or more in both themes', () => {
  expect(below(themes.light, EDGE_PAIRS, 3)).toEqual([]);
  expect(below(themes.dark, EDGE_PAIRS, 3)).toEqual([]);
});

test('no two task statuses and no two availabilities share a shape or a text, so that colour is never the only difference', () => {
  const marks = TASK_STATUS_NAMES.map((name) => TASK_STATUS_LOOK[name].mark);
  const words = TASK_STATUS_NAMES.map((name) => en[`status.${name}`]);
  expect(new Set(marks).size).toBe(TASK_STATUS_NAMES.length);
  expect(new Set(words).size).toBe(TASK_STATUS_NAMES.length);
  const agentMarks = AVAILABILITY_NAMES.map((name) => AVAILABILITY_LOOK[name].mark);
  const agentWords = AVAILABILITY_NAMES.map((name) => en[`availability.${name}`]);
  expect(new Set(agentMarks).size).toBe(AVAILABILITY_NAMES.length);
  expect(new Set(agentWords).size).toBe(AVAILABILITY_NAMES.length);
});

test('the dark theme has three surface levels, each lighter than the one below', () => {
  const { bg, surface, raised } = themes.dark;
  const distance = (colour: string | undefined) => contrast(colour ?? '', '#000000');
  expect(distance(surface)).toBeGreaterThan(distance(bg));
  expect(distance(raised)).toBeGreaterThan(distance(surface));
});

test('the brand is the maroon of the flag', () => {
  expect(themes.light.brand).toBe('#8a1538');
});
