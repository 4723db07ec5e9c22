/** The engine alone on recorded days of the Meal Delivery Routing Problem. */
export { checkSolution } from './check.ts';
export { type Figures, figuresOf } from './figures.ts';
export { type Assignment, solveMdrp, TUNING, type Tuning } from './solve.ts';
export { SOLUTION_FILES, type SolutionFile, solutionFiles } from './write.ts';
