import type { Criterion } from '@qafila/contracts/config';
import { Button, chakra, Flex, IconButton, Text } from '@qafila/ui';
import { useFormValue, useListError, useRows } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { AgentMetadataFields } from './agent-metadata-fields.tsx';
import { ConditionRows, NEW_CONDITION } from './condition-rows.tsx';
import { SortFields } from './sort-fields.tsx';

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2.5',
    padding: '2.5',
    bg: 'sunken',
    borderRadius: 'md',
    containerType: 'inline-size',
  },
});

const REMAINING: Criterion = { ParameterFilters: [], ParameterSorts: [] };
const newCriterion = () => ({ ParameterFilters: [NEW_CONDITION], ParameterSorts: [] });

interface CriteriaFieldsProps {
  path: string;
  disabled: boolean;
  /** Priority criteria are ordered, each may sort its agents, and the last may be 'Remaining Agents'. */
  ranked?: boolean;
}

/** A list of criteria, each with its conditions. */
export function CriteriaFields({ path, disabled, ranked = false }: CriteriaFieldsProps) {
  const t = useText();
  const { rows, append, remove, move } = useRows<Criterion | ReturnType<typeof newCriterion>>(path);
  const values = useFormValue<Criterion[]>(path) ?? [];
  const error = useListError(path);
  const last = values.at(-1);
  const endsWithRest =
    ranked && last !== undefined && (last.ParameterFilters ?? []).length === 0 && !last.MetaDataCriterion;
  const addCriterion = () => {
    append(newCriterion());
    // 'Remaining Agents' stay last.
    if (endsWithRest) move(rows.length, rows.length - 1);
  };
  return (
    <>
      {error && <Text tone="danger">{error}</Text>}
      {rows.length === 0 && (
        <Text tone="muted">{t(ranked ? 'config.noPriority' : 'config.noExclusion')}</Text>
      )}
      {rows.map((row, index) => {
        const isRest = endsWithRest && index === rows.length - 1;
        const title = isRest ? t('config.remainingAgents') : t('config.criterion', { number: index + 1 });
        const at = `${path}.${index}`;
        return (
          <Box key={row.id} role="group" aria-label={title}>
            <Flex align="center" gap="1">
              <Text flex="1" fontWeight="medium">
                {title}
              </Text>
              {ranked && !isRest && !disabled && (
                <>
                  <IconButton
                    icon="chevron-up"
                    size="sm"
                    label={t('config.moveUp', { title })}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    icon="chevron-down"
                    size="sm"
                    label={t('config.moveDown', { title })}
                    disabled={index >= rows.length - (endsWithRest ? 2 : 1)}
                    onClick={() => move(index, index + 1)}
                  />
                </>
              )}
              {!disabled && (
                <IconButton
                  icon="trash"
                  size="sm"
                  label={t('config.removeCriterion', { title })}
                  onClick={() => remove(index)}
                />
              )}
            </Flex>
            {!isRest && <ConditionRows path={`${at}.ParameterFilters`} disabled={disabled} />}
            {!isRest && <AgentMetadataFields path={`${at}.MetaDataCriterion`} disabled={disabled} />}
            {ranked && <SortFields path={`${at}.ParameterSorts`} disabled={disabled} />}
          </Box>
        );
      })}
      {!disabled && (
        <Flex align="center" gap="1" wrap="wrap">
          <Button icon="plus" size="sm" onClick={addCriterion}>
            {t('config.addCriterion')}
          </Button>
          {ranked && !endsWithRest && (
            <Button icon="users" size="sm" onClick={() => append(REMAINING)}>
              {t('config.addRemaining')}
            </Button>
          )}
        </Flex>
      )}
    </>
  );
}
