import { STORAGE_KEYS } from '@qafila/shell-sdk/storage-keys';

type Flags = Pick<Storage, 'getItem' | 'setItem'>;

const read = (storage: Flags): string[] => {
  const value: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.reloaded) ?? '[]');
  return Array.isArray(value) ? value.map(String) : [];
};

/**
 * Uses up the one reload of a broken module: after a release, old files may be gone while the page still requests
 * them. Returns true when the page reloads; false when this module has been tried already.
 */
export function reloadOnce(module: string, storage: Flags, reload: () => void): boolean {
  const spent = read(storage);
  if (spent.includes(module)) return false;
  storage.setItem(STORAGE_KEYS.reloaded, JSON.stringify([...spent, module]));
  reload();
  return true;
}

/** The module loaded: if it breaks again, a reload is allowed again. */
export function clearReload(module: string, storage: Flags): void {
  const spent = read(storage);
  if (spent.includes(module))
    storage.setItem(STORAGE_KEYS.reloaded, JSON.stringify(spent.filter((one) => one !== module)));
}
