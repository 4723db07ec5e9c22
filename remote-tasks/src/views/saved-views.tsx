import { useNotice } from '@qafila/shell-sdk';
import { copyText } from '@qafila/shell-sdk/hooks';
import { Button, Menu, type MenuItem } from '@qafila/ui';
import { shownColumns } from '@qafila/ui/grid';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useText } from '../messages/use-text.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useSavedViews } from './use-saved-views.ts';
import { isShown, viewAddress, viewSearch, withColumns } from './view-address.ts';

/** A view that the page brings along. */
export interface ReadyView {
  key: string;
  name: string;
  /** Its part of the address. */
  search: string;
}

interface SavedViewsProps {
  /** Identifies the page and its grid. */
  page: string;
  columns: readonly { key: string; hidden?: boolean }[];
  /** Offered before the user's own. */
  ready?: readonly ReadyView[];
}

/** Saved filters and columns: open, overwrite, delete, or copy as a link. */
export function SavedViews({ page, columns, ready = [] }: SavedViewsProps) {
  const t = useText();
  const notice = useNotice();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [naming, setNaming] = useState(false);
  const { views, save, forget } = useSavedViews(page);
  const now = viewSearch(search);
  const current = views.find((view) => isShown(view, search));
  const chosen = current ? undefined : ready.find(({ search: one }) => one === now);
  const open = (current ?? chosen)?.name;
  const shown = () => shownColumns(page, columns);
  const copy = () => {
    const address = viewAddress({ search: now, columns: shown() });
    void copyText(`${location.origin}${pathname}?${address}`).then((copied) =>
      copied ? notice.success(t('views.copied')) : notice.error(t('views.notCopied')),
    );
  };
  const items: MenuItem[] = [
    ...ready.map((view) => ({
      key: view.key,
      label: view.name,
      checked: view === chosen,
      // A second press goes back to the whole list.
      onSelect: () => setSearch(view === chosen ? '' : view.search),
    })),
    ...(ready.length > 0 ? [{ key: 'ready', separator: true as const }] : []),
    ...views.map((view) => ({
      key: view.id,
      label: view.name,
      checked: view === current,
      onSelect: () => setSearch(viewAddress(view)),
    })),
    ...(views.length > 0 ? [{ key: 'line', separator: true as const }] : []),
    { key: 'save', label: t('views.new'), icon: 'plus', onSelect: () => setNaming(true) },
    { key: 'copy', label: t('views.copy'), icon: 'copy', onSelect: copy },
    ...(current
      ? [
          {
            key: 'forget',
            label: t('views.forget', { name: current.name }),
            icon: 'trash' as const,
            tone: 'danger' as const,
            onSelect: () => forget.mutate(current.id),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        label={t('views.label')}
        align="end"
        trigger={
          <Button icon="bookmark" folds={open === undefined}>
            {open ?? t('views.label')}
          </Button>
        }
        items={items}
      />
      {naming && (
        <SaveViewDialog
          onClose={() => setNaming(false)}
          onSave={async (name) => {
            const saved = await save.mutateAsync({ name, search: now, columns: shown() });
            setSearch((latest) => withColumns(latest, saved.columns), { replace: true });
          }}
        />
      )}
    </>
  );
}
