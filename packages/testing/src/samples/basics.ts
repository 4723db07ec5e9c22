/** The fixed time of tests with samples. */
export const NOW = '2026-11-20T10:00:00.000Z';

/** The same id for the same number. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
