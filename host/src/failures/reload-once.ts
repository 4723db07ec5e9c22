import { STORAGE_KEYS } from '@qafila/shell-sdk/storage-keys';

type Flags = Pick<Storage, 'getItem' | 'setItem'>;

const read = (storage: Flags): string[] => {
  const value: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.reloaded) ?? '[]');
  return Array.isArray(value) ? value.map(String) : [];
};

/**
 * Spends the one reload that a broken module is worth: after a release, old files may be gone while the page still asks
 * for them. True when the page reloads; false when it has been tried for this module already.
 */
export function reloadOnce(module: string, storage: Flags, reload: () => void): boolean {
  const spent = read(storage);
  if (spent.includes(module)) return false;
  storage.setItem(STORAGE_KEYS.reloaded, JSON.stringify([...spent, module]));
  reload();
  return true;
}

/** The module loaded: should it break again, it is worth a reload again. */
export function clearReload(module: string, storage: Flags): void {
  const spent = read(storage);
  if (spent.includes(module))
    storage.setItem(STORAGE_KEYS.reloaded, JSON.stringify(spent.filter((one) => one !== module)));
}
