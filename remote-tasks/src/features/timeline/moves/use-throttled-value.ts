import { useEffect, useRef, useState } from 'react';

/** `value`, given on at once and then at most once in `everyMs`; the last one always comes. */
export function useThrottledValue<Value>(value: Value, everyMs: number): Value {
  const [given, setGiven] = useState(value);
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const give = () => {
      lastMs.current = performance.now();
      setGiven(() => value);
    };
    const timer = setTimeout(give, Math.max(0, lastMs.current + everyMs - performance.now()));
    return () => clearTimeout(timer);
  }, [value, everyMs]);
  return given;
}
