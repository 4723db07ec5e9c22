/** The two ends of a task; also the names of their tabs. */
export const ENDS = ['pickup', 'delivery'] as const;
export type End = (typeof ENDS)[number];
