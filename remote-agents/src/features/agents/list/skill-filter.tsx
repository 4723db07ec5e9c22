import { Button, Checkbox, chakra, Popover, Text } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useAgentSkills } from '../use-agent-skills.ts';

const List = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    padding: '2',
    maxHeight: '320px',
    overflow: 'auto',
  },
});

/** Skills that an agent must have. */
export function SkillFilter({ chosen, onChosen }: { chosen: string[]; onChosen: (names: string[]) => void }) {
  const t = useText();
  const skills = useAgentSkills();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const toggle = (name: string) =>
    onChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
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
          {skills.length === 0 && <Text tone="muted">{t('skills.none')}</Text>}
          {skills.map(({ id, name }) => (
            <Checkbox key={id} checked={chosen.includes(name)} onChange={() => toggle(name)}>
              {name}
            </Checkbox>
          ))}
        </List>
      </Popover>
    </>
  );
}
