import type { SkillCriteria } from '@qafila/contracts';

/**
 * The skills that a task requires once others are required as well. A single skill is required for certain, even of a task
 * that says 'any of them', so it must not become a choice.
 */
export function requireAlso(before: SkillCriteria, skillIds: readonly string[]): SkillCriteria {
  const requiredSkills = [...new Set([...before.requiredSkills, ...skillIds])];
  const isSingle = before.requiredSkills.length === 1 && requiredSkills.length > 1;
  return { requiredSkills, allRequired: before.allRequired || isSingle };
}
