import { OPERATE } from '@qafila/contracts/core';
import type { Skill } from '@qafila/contracts/skill';
import { useDrawer, useSession } from '@qafila/shell-sdk';
import { Button } from '@qafila/ui';
import { GridPage } from '@qafila/ui/grid';
import { FilterBar, NoRows, SearchBox, useList } from '@qafila/ui/list';
import { useText } from '../../messages/use-text.ts';
import { rowMenu } from '../../shared/row-menu.ts';
import { useColumns } from './use-columns.tsx';
import { useDeleteSkill } from './use-delete-skill.ts';
import { SKILL_LIST, useSkills } from './use-skills.ts';

const rowId = ({ id }: Skill) => id;
const rowName = ({ name }: Skill) => name;

/** Skills of agents, which tasks can require. */
export default function SkillsPage() {
  const t = useText();
  const drawer = useDrawer();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const list = useList(SKILL_LIST);
  const page = useSkills(list);
  const columns = useColumns();
  const remove = useDeleteSkill();
  const open = ({ id }: Skill) => drawer.open('skill.edit', { skillId: id });
  const rowActions = (skill: Skill) =>
    mayChange
      ? rowMenu(t, {
          edit: () => open(skill),
          remove: { label: t('skill.delete'), run: () => remove(skill) },
        })
      : rowMenu(t, { open: () => open(skill) });
  return (
    <GridPage
      opened={drawer.current?.params}
      title={t('skills.title')}
      name="skills"
      list={list}
      page={page}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      onOpen={open}
      rowActions={rowActions}
      actions={
        mayChange && (
          <Button variant="primary" icon="plus" onClick={() => drawer.open('skill.create', {})}>
            {t('skill.create')}
          </Button>
        )
      }
      filters={
        <FilterBar label={t('skills.filters')} narrowed={list.narrowed} onReset={list.reset}>
          <SearchBox label={t('skills.search')} value={list.search} onSearch={list.setSearch} />
        </FilterBar>
      }
      empty={
        <NoRows
          list={list}
          icon="skill"
          title={t('skills.none')}
          body={t('skills.emptyBody')}
          noneMatch={t('skills.noneMatch')}
          reset={t('map.reset')}
        />
      }
    />
  );
}
