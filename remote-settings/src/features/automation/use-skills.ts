import { calls } from '@qafila/contracts';
import type { Skill } from '@qafila/contracts/skill';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';

/** A company has a few dozen skills: a picker has them all. */
const MOST = 500;

/** Every skill of the company. */
export function useSkills() {
  const api = useApi();
  return useQuery({
    queryKey: ['skills', 'for-rules'],
    queryFn: ({ signal }) => api.call(calls.skill.all, { query: { pageNumber: 1, pageSize: MOST }, signal }),
    select: ({ items }): readonly Skill[] => items,
    meta: { failure: false },
  });
}
