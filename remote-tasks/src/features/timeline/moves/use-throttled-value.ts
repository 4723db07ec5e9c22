import { useEffect, useRef, useState } from 'react';

/** `value`, passed on at once and then once per `everyMs`; the last value always arrives. */
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
