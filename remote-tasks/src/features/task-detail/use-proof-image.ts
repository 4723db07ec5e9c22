import { type TaskProof, taskProofCalls } from '@qafila/contracts/task';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useEffect, useState } from 'react';
import { taskKeys } from '../../shared/task-keys.ts';

/** Object URL of a proof's image: it is fetched with the session's token, which a plain `src` would not send. */
export function useProofImage({ taskId, imageId }: TaskProof, byTask: boolean) {
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...taskKeys.proofs(taskId), imageId],
    queryFn: ({ signal }) =>
      byTask
        ? api.call(taskProofCalls.proofOfDelivery, { query: { id: taskId }, signal })
        : api.call(taskProofCalls.proofOfArrival, { query: { imageId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { failure: false },
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data.blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { url, isError, isFetching, refetch: () => void refetch() };
}
