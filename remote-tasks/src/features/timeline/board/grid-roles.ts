/** The parts of an ARIA grid. Elements of a table can't be placed freely; the focus moves among the cells. */
export const gridRow = (number: number) => ({ role: 'row', 'aria-rowindex': number }) as const;
export const columnHeader = (label: string) => ({ role: 'columnheader', 'aria-label': label }) as const;
export const rowHeader = (label: string) => ({ role: 'rowheader', 'aria-label': label }) as const;
export const gridCell = (label: string) => ({ role: 'gridcell', 'aria-label': label }) as const;
