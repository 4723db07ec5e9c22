/** The engine alone on recorded days of the Meal Delivery Routing Problem. */
export { type Figures, figuresOf } from './figures.ts';
export { type Assignment, solveMdrp, type Tuning } from './solve.ts';
export type { SolutionFile } from './write.ts';
