import { type SkillCover, skillCalls } from '@qafila/contracts/skill';
import type { Task } from '@qafila/contracts/task';
import { useApi, useDrawer, useVisitor } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Badge, Flex, Loaded, PlainList, Section, Text, TextButton } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { useFieldLabels } from '../../shared/field-labels.ts';
import { taskKeys } from '../../shared/task-keys.ts';
import { hasEnded } from './has-ended.ts';
import { useIsPartners } from './use-is-partners.ts';

/** The skills that the task requires and, while it is open, which of the own agents are there for them. */
export function SkillNames({ task }: { task: Task }) {
  const t = useText();
  const { label } = useFieldLabels();
  const api = useApi();
  const drawer = useDrawer();
  const isPartners = useIsPartners(task);
  const isOwn = useVisitor()?.company?.id === task.companyId;
  const { requiredSkills, allRequired } = task.skillCriteria;
  const query = { skillIds: requiredSkills, allRequired };
  const cover = useQuery({
    queryKey: taskKeys.skillCover(query),
    queryFn: ({ signal }) => api.call(skillCalls.cover, { query, signal }),
    enabled: requiredSkills.length > 0,
    meta: { failure: false },
  });
  if (requiredSkills.length === 0) return null;
  const needsAgents = !hasEnded(task) && !isPartners;
  const lacking = ({ agents, onShift, free }: SkillCover['matching']) => {
    // Only its owner decides what an order requires.
    if (agents === 0)
      return <Text tone="danger">{t(isOwn ? 'detail.skillNoAgent' : 'detail.skillNoAgentHere')}</Text>;
    if (onShift === 0) return <Text tone="danger">{t('detail.skillNoneOnShift', { count: agents })}</Text>;
    if (free === 0) return <Text>{t('detail.skillNoneFree', { count: onShift })}</Text>;
    return <Text tone="muted">{t('detail.skillFree', { free, onShift })}</Text>;
  };
  return (
    <Section
      title={label('skillCriteria')}
      description={t(allRequired ? 'form.skillsAll' : 'form.skillsAny')}
    >
      <Loaded query={cover} title={t('form.skillsFailed')} rows={requiredSkills.length}>
        {({ skills, matching }) => (
          <>
            {needsAgents && lacking(matching)}
            <PlainList>
              {requiredSkills.map((id) => {
                const skill = skills.find((one) => one.id === id);
                if (!skill)
                  return (
                    <li key={id}>
                      <Badge>{t('detail.skillUnknown')}</Badge>
                    </li>
                  );
                return (
                  <Flex as="li" key={id} gap="2" alignItems="center" minHeight="7">
                    <TextButton onClick={() => drawer.open('skill.edit', { skillId: id })}>
                      <bdi>{skill.name}</bdi>
                    </TextButton>
                    {skill.isExclusive && <Badge tone="warning">{t('form.skillRestricted')}</Badge>}
                    {needsAgents && (
                      <Text size="sm" tone={skill.onShift === 0 ? 'danger' : 'muted'}>
                        {skill.onShift === 0
                          ? t('detail.skillLacking')
                          : t('detail.skillFree', { free: skill.free, onShift: skill.onShift })}
                      </Text>
                    )}
                  </Flex>
                );
              })}
            </PlainList>
          </>
        )}
      </Loaded>
    </Section>
  );
}
