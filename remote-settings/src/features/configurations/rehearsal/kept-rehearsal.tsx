import { Button, Dialog, Loaded } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useDayName } from '../../../shared/use-day-name.ts';
import { RehearsalState } from './rehearsal-state.tsx';
import { useRehearsal } from './use-rehearsal.ts';

/** The rehearsal that came before a version. */
export function KeptRehearsal({ id }: { id: string }) {
  const t = useText();
  const dayName = useDayName();
  const [open, setOpen] = useState(false);
  const query = useRehearsal(open ? id : undefined);
  const { data } = query;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('rehearsal.kept')}
      </Button>
      {open && (
        <Dialog
          open
          size="lg"
          title={data ? t('rehearsal.keptOf', { day: dayName(data.day) }) : t('rehearsal.title')}
          onClose={() => setOpen(false)}
        >
          <Loaded query={query}>{(rehearsal) => <RehearsalState rehearsal={rehearsal} />}</Loaded>
        </Dialog>
      )}
    </>
  );
}
