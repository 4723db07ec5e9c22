import { calls } from '@qafila/contracts';
import { LARGE_PAGE_SIZES } from '@qafila/contracts/core';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import type { ListController, ListDefaults } from '@qafila/ui/list';
import { agentKeys } from '../../shared/keys.ts';

export const SKILL_LIST = { sizes: LARGE_PAGE_SIZES, sorts: ['skillName'] } satisfies ListDefaults;

/** The page of skills in the address. */
export function useSkills({ page, size, search, sort }: ListController) {
  const api = useApi();
  const query = {
    pageNumber: page,
    pageSize: size,
    search,
    ...(sort && { sortBy: 'skillName' as const, sortOrder: sort.order }),
  };
  return useQuery({
    queryKey: agentKeys.skillList(query),
    queryFn: ({ signal }) => api.call(calls.skill.all, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
}
