import { chakra, Icon, IconButton, Input } from '@qafila/ui';
import { CROSS, GLASS, type SearchFieldOptions, useSearchField } from '@qafila/ui/search';

const Root = chakra('div', { base: { position: 'relative' } });
const Glass = chakra('span', { base: GLASS });
const Clear = chakra('span', { base: CROSS });

export interface LightSearchProps extends SearchFieldOptions {
  clearLabel: string;
}

/** The search of a page that does without the kit's forms. */
export function LightSearch({ clearLabel, ...options }: LightSearchProps) {
  const { field, filled, clear } = useSearchField(options);
  return (
    <Root role="search">
      <Glass>
        <Icon name="search" size={14} />
      </Glass>
      <Input {...field} />
      {filled && (
        <Clear>
          <IconButton icon="close" size="sm" label={clearLabel} onClick={clear} />
        </Clear>
      )}
    </Root>
  );
}
