/** A list starts with the newest row; one that is sorted by a column starts with the lowest value. */
export const isDescending = ({
  sortBy,
  sortOrder,
}: {
  sortBy?: string | undefined;
  sortOrder?: 'asc' | 'desc' | undefined;
}): boolean => (sortBy ? sortOrder === 'desc' : sortOrder !== 'asc');
