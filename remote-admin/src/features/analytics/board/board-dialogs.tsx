import type { Dashboard, Tile } from '@qafila/contracts/analytics';
import { newId } from '@qafila/domain/web';
import { useText } from '../../../messages/use-text.ts';
import { NameDialog } from '../shared/name-dialog.tsx';
import type { TileWords } from '../tile/use-tile-words.ts';
import { ArrangeDialog } from './arrange-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { TileDialog } from './tile-dialog.tsx';
import type { useSaveDashboard } from './use-dashboard.ts';

/** The dialog that the user asked for. */
export type Asked = 'arrange' | 'share' | 'mail' | 'rename' | 'add' | { edit: Tile } | null;

interface BoardDialogsProps {
  dashboard: Dashboard;
  asked: Asked;
  busy: boolean;
  titleOf: TileWords['title'];
  onSave: ReturnType<typeof useSaveDashboard>['save'];
  onClose: () => void;
}

/** Tiles with one of them changed; added again if another user has removed it meanwhile. */
const withTile = (tiles: readonly Tile[], changed: Tile): Tile[] =>
  tiles.some(({ id }) => id === changed.id)
    ? tiles.map((one) => (one.id === changed.id ? changed : one))
    : [...tiles, changed];

/** Arranging, sharing and renaming a dashboard, adding and editing its tiles. */
export function BoardDialogs({ dashboard, asked, busy, titleOf, onSave, onClose }: BoardDialogsProps) {
  const t = useText();
  const { tiles } = dashboard;
  const saveTiles = async (next: Tile[]) => {
    if (await onSave({ tiles: next })) onClose();
  };
  return (
    <>
      {asked === 'arrange' && (
        <ArrangeDialog
          tiles={tiles}
          titleOf={titleOf}
          busy={busy}
          onSave={(next) => void saveTiles(next)}
          onClose={onClose}
        />
      )}
      {asked === 'share' && (
        <ShareDialog
          dashboard={dashboard}
          busy={busy}
          onShare={(shared) => void onSave({ shared })}
          onClose={onClose}
        />
      )}
      {asked === 'mail' && <MailDialog dashboard={dashboard} onClose={onClose} />}
      {asked === 'rename' && (
        <NameDialog
          title={t('analytics.rename')}
          name={dashboard.name}
          confirm={t('form.save')}
          busy={busy}
          onName={(name) => void onSave({ name }).then((saved) => saved && onClose())}
          onClose={onClose}
        />
      )}
      {asked === 'add' && (
        <TileDialog
          tile={undefined}
          busy={busy}
          onSave={(draft) => void saveTiles([...tiles, { id: newId(), ...draft }])}
          onClose={onClose}
        />
      )}
      {typeof asked === 'object' && asked && (
        <TileDialog
          tile={asked.edit}
          busy={busy}
          onSave={(draft) => void saveTiles(withTile(tiles, { ...draft, id: asked.edit.id }))}
          onClose={onClose}
        />
      )}
    </>
  );
}
