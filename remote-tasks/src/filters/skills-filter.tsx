import { ErrorState, LoadingState, Text } from '@qafila/ui';
import { CheckFilter, type CheckFilterProps } from '@qafila/ui/list';
import { useState } from 'react';
import { useText } from '../messages/use-text.ts';
import { useSkills } from '../shared/use-skills.ts';

/** Tasks that require at least one of these skills. */
export function SkillsFilter(props: Pick<CheckFilterProps, 'chosen' | 'onChosen'>) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useSkills(open);
  const instead = () => {
    if (isError && !data)
      return (
        <ErrorState title={t('form.skillsFailed')} retrying={isFetching} onRetry={() => void refetch()} />
      );
    if (!data) return <LoadingState rows={4} />;
    return data.items.length === 0 ? <Text tone="muted">{t('form.noSkills')}</Text> : undefined;
  };
  return (
    <CheckFilter
      {...props}
      icon="skill"
      label={t('field.skills')}
      options={data?.items ?? []}
      instead={instead()}
      onOpen={setOpen}
      minWidth="200px"
    />
  );
}
