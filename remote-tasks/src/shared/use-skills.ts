import { skillCalls } from '@qafila/contracts/skill';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { taskKeys } from './task-keys.ts';

const MAX_SKILLS = 500;

/** Skills of the company. They are read once `enabled` is true. */
export function useSkills(enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: taskKeys.skills,
    queryFn: ({ signal }) =>
      api.call(skillCalls.all, { query: { pageNumber: 1, pageSize: MAX_SKILLS }, signal }),
    enabled,
    meta: { failure: false },
  });
}
