import type { AssignmentConfig, Criterion } from '@qafila/contracts/config';
import { chakra } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { useConfigWords } from '../use-config-words.ts';

const Parts = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    fontSize: 'table',
    '& h4': { color: 'muted', marginBlockEnd: '1' },
    '& ol': { paddingInlineStart: '5', listStyle: 'decimal' },
  },
});

/** Summary of an assignment configuration: exclusion, priority and sorting. */
export function AssignmentCardBody({ config }: { config: AssignmentConfig }) {
  const t = useText();
  const words = useConfigWords();
  const list = (title: string, rows: readonly string[]) => (
    <div>
      <h4>{title}</h4>
      {rows.length > 0 ? (
        <ol aria-label={title}>
          {rows.map((row, index) => (
            // Two criteria may have the same text; their index is the key.
            <li key={`${index} ${row}`}>{row}</li>
          ))}
        </ol>
      ) : (
        '-'
      )}
    </div>
  );
  const inWords = (criteria: readonly Criterion[]) => criteria.map(words.criterion);
  return (
    <Parts>
      {list(t('config.part.exclusion'), inWords(config.FilteringMatchCriterion))}
      {list(t('config.part.priority'), inWords(config.PrioritizationMatchCriterion))}
      {list(t('config.part.sorting'), config.GlobalSortingCriterion.ParameterSorts.map(words.sort))}
    </Parts>
  );
}
