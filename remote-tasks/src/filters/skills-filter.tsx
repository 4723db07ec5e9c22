import { Button, Checkbox, chakra, ErrorState, LoadingState, Popover, Text } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../messages/use-text.ts';
import { useSkills } from '../shared/use-skills.ts';

const List = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    padding: '2',
    minWidth: '200px',
    maxHeight: '320px',
    overflow: 'auto',
  },
});

/** Skills of which a task asks at least one. */
export function SkillsFilter({
  chosen,
  onChosen,
}: {
  chosen: readonly string[];
  onChosen: (names: string[]) => void;
}) {
  const t = useText();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const { data, isError, isFetching, refetch } = useSkills(anchor !== null);
  const toggle = (name: string) =>
    onChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  const content = () => {
    if (isError)
      return (
        <ErrorState title={t('form.skillsFailed')} retrying={isFetching} onRetry={() => void refetch()} />
      );
    if (!data) return <LoadingState rows={4} />;
    if (data.items.length === 0) return <Text tone="muted">{t('form.noSkills')}</Text>;
    return data.items.map(({ id, name }) => (
      <Checkbox key={id} checked={chosen.includes(name)} onChange={() => toggle(name)}>
        <bdi>{name}</bdi>
      </Checkbox>
    ));
  };
  return (
    <>
      <Button
        icon="skill"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {chosen.length > 0 ? `${t('field.skills')} (${chosen.length})` : t('field.skills')}
      </Button>
      <Popover anchor={anchor} onClose={() => setAnchor(null)}>
        <List role="group" aria-label={t('field.skills')}>
          {content()}
        </List>
      </Popover>
    </>
  );
}
