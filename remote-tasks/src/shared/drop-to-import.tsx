import { useDrawer } from '@qafila/shell-sdk';
import { chakra, Portal } from '@qafila/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../messages/use-text.ts';
import { keepDropped } from './dropped-file.ts';

const Cover = chakra('div', {
  base: {
    position: 'fixed',
    inset: '4',
    zIndex: 'drawer',
    display: 'grid',
    placeItems: 'center',
    border: '2px dashed var(--q-brand)',
    borderRadius: 'lg',
    bg: 'surface',
    opacity: 0.95,
    fontSize: 'lg',
    fontWeight: 'medium',
    // The page below takes the drop.
    pointerEvents: 'none',
  },
});

const holdsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
const isOverDialog = () => document.querySelector('[role=dialog]') !== null;

/** Opens the import with a file that is dropped anywhere on the page. */
export function DropToImport() {
  const t = useText();
  const drawer = useDrawer();
  const [over, setOver] = useState(false);
  const take = useEffectEvent((file: File) => {
    keepDropped(file);
    drawer.open('task.import', {});
  });
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!holdsFile(event) || isOverDialog()) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file || isOverDialog()) return;
      event.preventDefault();
      take(file);
    };
    document.addEventListener('dragover', onOver);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  return (
    over && (
      <Portal>
        <Cover role="status">{t('import.dropHere')}</Cover>
      </Portal>
    )
  );
}
