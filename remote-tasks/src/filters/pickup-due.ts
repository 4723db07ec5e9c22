/** Stands for a status where tasks are asked for whose pickup was due by now, done or not. */
export const PICKUP_DUE = 'due';
