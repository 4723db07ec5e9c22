import { calls } from '@qafila/contracts';
import type { Skill } from '@qafila/contracts/skill';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { agentKeys } from '../../shared/keys.ts';

/** A company has a few dozen skills: a picker loads them all. */
const MAX_SKILLS = 500;
const NONE: readonly Skill[] = [];

/** Every skill of the company, for filters and forms. */
export function useAgentSkills(): readonly Skill[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: agentKeys.skills,
    queryFn: ({ signal }) =>
      api.call(calls.skill.all, { query: { pageNumber: 1, pageSize: MAX_SKILLS }, signal }),
  });
  return data?.items ?? NONE;
}
