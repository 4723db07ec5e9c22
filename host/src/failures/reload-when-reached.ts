/** Reloads the page, unless its server can't be reached: the browser's own error page would take the portal's place. */
export async function reloadWhenReached(
  address: string,
  reload: () => void = () => location.reload(),
): Promise<void> {
  const isReached = await fetch(address, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReached) reload();
}
