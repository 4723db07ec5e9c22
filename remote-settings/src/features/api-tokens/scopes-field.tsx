import { TOKEN_SCOPES, type TokenScope } from '@qafila/contracts/company';
import { Checkbox, chakra } from '@qafila/ui';
import { FieldFrame, useField } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';

type Area = TokenScope extends infer S ? (S extends `${infer A}:${string}` ? A : never) : never;
const AREAS = [...new Set(TOKEN_SCOPES.map((scope) => scope.split(':')[0] as Area))];
const ACCESS = ['read', 'write'] as const;
const known = new Set<string>(TOKEN_SCOPES);

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: '5',
    border: 'hairline',
    borderRadius: 'md',
    paddingInline: '3',
    '& > *': { minHeight: '9', paddingBlock: '1', display: 'flex', alignItems: 'center' },
  },
});

/** Read and write scopes of a token, by area. */
export function ScopesField({ name, label }: { name: string; label: string }) {
  const t = useText();
  const { value, setValue, frame, control } = useField<TokenScope[]>({ name, label, required: true });
  const chosen = new Set(value);
  const toggle = (scope: TokenScope) => {
    if (!chosen.delete(scope)) chosen.add(scope);
    setValue(TOKEN_SCOPES.filter((one) => chosen.has(one)));
  };
  return (
    <FieldFrame {...frame} labelling="group">
      <Grid
        ref={control.ref}
        id={control.id}
        tabIndex={-1}
        role="group"
        aria-labelledby={`${control.id}-label`}
        aria-describedby={control['aria-describedby']}
      >
        {AREAS.map((area) => (
          <ScopeRow key={area} area={area} chosen={chosen} onToggle={toggle} name={t(`scope.${area}`)} />
        ))}
      </Grid>
    </FieldFrame>
  );
}

interface ScopeRowProps {
  area: Area;
  name: string;
  chosen: ReadonlySet<TokenScope>;
  onToggle: (scope: TokenScope) => void;
}

function ScopeRow({ area, name, chosen, onToggle }: ScopeRowProps) {
  const t = useText();
  return (
    <>
      <span>{name}</span>
      {ACCESS.map((access) => {
        const scope = `${area}:${access}`;
        if (!isScope(scope)) return <span key={access} />;
        return (
          <span key={access}>
            <Checkbox
              aria-label={t(`scope.label.${access}`, { area: name })}
              checked={chosen.has(scope)}
              onChange={() => onToggle(scope)}
            >
              {t(`scope.${access}`)}
            </Checkbox>
          </span>
        );
      })}
    </>
  );
}

const isScope = (scope: string): scope is TokenScope => known.has(scope);
