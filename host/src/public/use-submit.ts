import { describeError, type Situation } from '@qafila/api-client';
import { useState } from 'react';

/** One attempt at a time, its failure in words. What was typed stays. */
export function useSubmit(situation?: Situation) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[]>([]);

  const submit = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure([]);
    try {
      await work();
    } catch (error) {
      setFailure(describeError(error, situation));
    } finally {
      setBusy(false);
    }
  };

  return { busy, failure, submit };
}
