/**
 * Computes a value once for each object, which must not be changed afterwards: a board is read again after every step of
 * a drag, while all but two of its agents stay the same objects.
 */
export function perObject<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}
