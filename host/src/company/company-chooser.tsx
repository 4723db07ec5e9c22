import { Button, Cut, chakra, Icon, SearchInput, Text } from '@qafila/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { OptionList, OptionRow } from '../common/option-list.ts';
import { usePanelText } from '../common/panel-messages.ts';
import { type CompanyChoice, useCompanies } from './use-companies.ts';

export interface CompanyChooserProps {
  /** The company the user works in now; marked in the list. */
  current?: string | undefined;
  /** True while a choice is being saved. */
  busy: boolean;
  onChoose: (company: CompanyChoice) => void;
}

/** Picks one company by search; recently chosen ones come first. Arrows move, Enter chooses. */
export function CompanyChooser({ current, busy, onChoose }: CompanyChooserProps) {
  const t = usePanelText();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState('');
  const [active, setActive] = useState(0);
  const { recent, others, total, state, retry } = useCompanies(wanted);
  const options = [...recent, ...others];
  const at = Math.min(active, options.length - 1);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const choose = (company: CompanyChoice | undefined) => {
    if (company && !busy) onChoose(company);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) setActive((at + step + options.length) % Math.max(1, options.length));
    // The listed companies may still be those of the search before.
    else if (state === 'ready') choose(options[at]);
  };
  const group = (label: string, companies: readonly CompanyChoice[], first: number) =>
    companies.length > 0 && (
      <chakra.div role="group" aria-label={label}>
        <Text tone="muted" size="sm" padding="2" aria-hidden>
          {label}
        </Text>
        {companies.map((company, index) => (
          <Option
            key={company.id}
            id={`${id}-${first + index}`}
            company={company}
            active={first + index === at}
            chosen={company.id === current}
            busy={busy}
            onChoose={() => choose(company)}
          />
        ))}
      </chakra.div>
    );
  return (
    <chakra.div display="flex" flexDirection="column" gap="2" width="full">
      <SearchInput
        ref={box}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-activedescendant={options[at] && `${id}-${at}`}
        aria-label={t('company.search')}
        placeholder={t('company.search')}
        maxLength={200}
        value={wanted}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setWanted(event.currentTarget.value);
          setActive(0);
        }}
      />
      <OptionList
        maxHeight="40vh"
        id={id}
        role="listbox"
        aria-label={t('company.list')}
        aria-busy={state === 'loading'}
      >
        {group(t('company.recent'), recent, 0)}
        {group(t(recent.length > 0 ? 'company.others' : 'company.list'), others, recent.length)}
      </OptionList>
      <Text as="div" tone="muted" size="sm" role="status">
        {state === 'loading' && options.length === 0 && t('search.looking')}
        {state === 'ready' && options.length === 0 && t('company.none')}
        {state === 'ready' && total > options.length && t('company.more', { shown: options.length, total })}
        {state === 'failed' && (
          <>
            {t('company.failed')}{' '}
            <Button size="sm" icon="refresh" onClick={retry}>
              {t('retry')}
            </Button>
          </>
        )}
      </Text>
    </chakra.div>
  );
}

interface OptionProps {
  id: string;
  company: CompanyChoice;
  active: boolean;
  chosen: boolean;
  busy: boolean;
  onChoose: () => void;
}

/** The search box keeps the focus and handles the keys, as a combobox does. */
function Option({ id, company, active, chosen, busy, onChoose }: OptionProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) own.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <OptionRow
      ref={own}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={busy || undefined}
      data-active={active}
      onClick={onChoose}
    >
      <Icon name="building" />
      <Cut flex="1">
        <bdi>{company.name}</bdi>
      </Cut>
      {chosen && <Icon name="check" size={14} />}
    </OptionRow>
  );
}
