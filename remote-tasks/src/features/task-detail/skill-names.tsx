import { skillCalls } from '@qafila/contracts/skill';
import type { SkillCriteria } from '@qafila/contracts/task';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Badge, Flex, Section } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { useFieldLabels } from '../../shared/field-labels.ts';
import { taskKeys } from '../../shared/task-keys.ts';

const MAX_SKILLS = 500;

/** Names of the skills that the task requires. */
export function SkillNames({ criteria }: { criteria: SkillCriteria }) {
  const t = useText();
  const { label } = useFieldLabels();
  const api = useApi();
  const { requiredSkills, allRequired } = criteria;
  const { data } = useQuery({
    queryKey: taskKeys.skills,
    queryFn: ({ signal }) =>
      api.call(skillCalls.all, { query: { pageNumber: 1, pageSize: MAX_SKILLS }, signal }),
    enabled: requiredSkills.length > 0,
    meta: { failure: false },
  });
  if (requiredSkills.length === 0) return null;
  const nameOf = (id: string) =>
    data ? (data.items.find((skill) => skill.id === id)?.name ?? t('detail.skillUnknown')) : '…';
  return (
    <Section
      title={label('skillCriteria')}
      description={t(allRequired ? 'form.skillsAll' : 'form.skillsAny')}
    >
      <Flex gap="2" flexWrap="wrap">
        {requiredSkills.map((id) => (
          <Badge key={id}>{nameOf(id)}</Badge>
        ))}
      </Flex>
    </Section>
  );
}
