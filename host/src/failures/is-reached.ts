/** Whether an address is reachable: if not, a reload would replace the portal with the browser's error page. */
export const isReached = (address: string): Promise<boolean> =>
  fetch(address, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
