/** Whether something answers at an address: while nothing does, a reload would put the browser's error page in our place. */
export const isReached = (address: string): Promise<boolean> =>
  fetch(address, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
