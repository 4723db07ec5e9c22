import { isSysAdmin, useDrawer, useTranslated, useVisitor } from '@qafila/shell-sdk';
import { Button, chakra, Dialog, SearchInput, Text } from '@qafila/ui';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePanelText } from '../common/panel-messages.ts';
import { useMenu } from '../common/use-menu.ts';
import { useCompanyDialog } from '../company/company-dialog-context.tsx';
import { useWorkIn } from '../company/use-work-in.ts';
import { HitList, optionId } from './hit-list.tsx';
import { byGroup, type Hit, matches } from './hits.ts';
import { recentHits, rememberHit } from './recent.ts';
import { useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';

/** Finds tasks, agents, pages and actions. Arrows select, Enter opens. */
export default function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const t = usePanelText();
  const list = useId();
  const [wanted, setWanted] = useState('');
  // The line that the arrows chose, wherever hits that arrive later move it; until then the first one.
  const [chosen, setChosen] = useState('');
  const own = useOwnHits(wanted);
  const found = useFound(wanted);
  const drawer = useDrawer();
  const visitor = useVisitor();
  const owner = visitor ? `${visitor.user.id} ${visitor.user.companyId ?? ''}` : '';
  const [recent] = useState(() => recentHits(owner, own, drawer));
  const again = wanted.trim() === '' ? recent : [];
  const listed = new Set(again.map(({ id }) => id));
  const groups = byGroup([...again, ...[...found.hits, ...own].filter(({ id }) => !listed.has(id))], wanted);
  const hits = groups.flatMap((one) => one.hits);
  const chosenAt = hits.findIndex((hit) => optionId(list, hit) === chosen);
  const at = Math.max(0, chosenAt);
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    rememberHit(owner, hit);
    onClose();
    hit.run();
  };
  // The first hit may still be one of the search before: Enter then waits for those of what is typed.
  const isOld = found.state === 'looking' && chosenAt < 0 && (!hits[0] || found.hits.includes(hits[0]));
  const [waits, setWaits] = useState(false);
  const goToFirst = useEffectEvent(() => {
    setWaits(false);
    if (found.state === 'done') go(hits[0]);
  });
  useEffect(() => {
    if (waits && found.state !== 'looking') goToFirst();
  }, [waits, found.state]);
  const onKeyDown = (event: KeyboardEvent) => {
    setWaits(false);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = hits.at((at + step) % hits.length);
      if (next) setChosen(optionId(list, next));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isOld) setWaits(true);
      else go(hits[at]);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('search')} size="md">
      <SearchInput
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-activedescendant={hits[at] && optionId(list, hits[at])}
        aria-autocomplete="list"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={wanted}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setWanted(event.currentTarget.value);
          setChosen('');
        }}
        data-autofocus
      />
      <HitList id={list} groups={groups} chosen={hits[at]} onGo={go} />
      <Text tone="muted" role="status">
        {found.state === 'failed' && t('search.failed')}
        {found.state === 'looking' && hits.length === 0 && t('search.looking')}
        {found.state !== 'looking' && found.state !== 'failed' && hits.length === 0 && t('search.none')}
      </Text>
      <chakra.div>
        <Button variant="ghost" size="sm" icon="keyboard" onClick={onHelp}>
          {t('keys.title')}
        </Button>
      </chakra.div>
    </Dialog>
  );
}

/** Actions and pages: found without a call. */
function useOwnHits(wanted: string): Hit[] {
  const translated = useTranslated();
  const navigate = useNavigate();
  const drawer = useDrawer();
  const commands = useCommands().toSorted(
    (one, other) => Number(other.isFirst ?? false) - Number(one.isFirst ?? false),
  );
  const actions = commands.map(
    ({ drawer: view, label, icon, keys, open }): Hit => ({
      id: view,
      group: 'actions',
      label: translated(label),
      icon,
      keys,
      run: () => open(drawer),
    }),
  );
  const pages = useMenu().map(
    ({ path, label, icon, keys }): Hit => ({
      id: path,
      group: 'pages',
      label: translated(label),
      icon,
      keys,
      run: () => void navigate(path),
    }),
  );
  const named = [...useCompanyHits(), ...actions].filter(({ label }) => matches(label, wanted));
  // A page has its address as a second name: /tasks is the task board.
  return [
    ...named,
    ...pages.filter(({ id, label }) => matches(`${label} ${id.replaceAll('/', ' ')}`, wanted)),
  ];
}

/** Actions of a SysAdmin to choose, change or leave a company. */
function useCompanyHits(): Hit[] {
  const t = usePanelText();
  const visitor = useVisitor();
  const dialog = useCompanyDialog();
  const { workIn } = useWorkIn();
  if (!visitor || !isSysAdmin(visitor.user)) return [];
  const { company } = visitor;
  const choose: Hit = {
    id: 'company.choose',
    group: 'companies',
    label: t(company ? 'company.workElsewhere' : 'company.workInOne'),
    icon: 'building',
    run: dialog.open,
  };
  if (!company) return [choose];
  const stop: Hit = {
    id: 'company.stop',
    group: 'companies',
    label: t('company.stop', { name: company.name }),
    icon: 'logout',
    run: () => void workIn(null),
  };
  return [choose, stop];
}
