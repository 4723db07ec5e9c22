import { useDrawer, useShortcuts, useTranslated } from '@qafila/shell-sdk';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePortalText } from '../common/portal-messages.ts';
import { useMenu } from '../common/use-menu.ts';
import { useCommands } from './use-commands.ts';

/** Registers the shortcuts of every page: of the menu, of the remotes' commands, and `?`. */
export function usePageKeys(onHelp: () => void): void {
  const t = usePortalText();
  const translated = useTranslated();
  const menu = useMenu();
  const commands = useCommands();
  const doing = useRef({ navigate: useNavigate(), drawer: useDrawer(), onHelp });
  doing.current = { navigate: useNavigate(), drawer: useDrawer(), onHelp };
  const shortcuts = useMemo(
    () => [
      ...menu.flatMap(({ keys, label, path }) =>
        keys ? [{ keys, label: translated(label), run: () => void doing.current.navigate(path) }] : [],
      ),
      ...commands.flatMap(({ keys, label, open }) =>
        keys ? [{ keys, label: translated(label), run: () => open(doing.current.drawer) }] : [],
      ),
      { keys: '?', label: t('keys.title'), run: () => doing.current.onHelp() },
    ],
    [menu, commands, translated, t],
  );
  useShortcuts(shortcuts);
}
