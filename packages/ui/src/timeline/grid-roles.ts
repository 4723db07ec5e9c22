/**
 * ARIA roles of a grid on plain elements: table elements can't be positioned freely. The focus moves among the cells.
 */
export const gridRow = (number: number) => ({ role: 'row', 'aria-rowindex': number }) as const;
export const columnHeader = (label: string) => ({ role: 'columnheader', 'aria-label': label }) as const;
export const rowHeader = (label: string) => ({ role: 'rowheader', 'aria-label': label }) as const;
export const gridCell = (label: string) => ({ role: 'gridcell', 'aria-label': label }) as const;
