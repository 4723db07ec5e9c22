import { Tabs } from '@qafila/ui';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { AgentsView } from './agents-view.tsx';
import { ExpiringView } from './expiring-view.tsx';
import { SuppliersView } from './suppliers-view.tsx';

const VIEWS = ['suppliers', 'agents', 'expiring'] as const;

/** Suppliers, agents by supplier, and expiring contracts and documents. */
export default function SuppliersPage() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((key) => key === params.get('view')) ?? 'suppliers';
  const tabs = (
    <Tabs
      label={t('suppliers.title')}
      items={VIEWS.map((key) => ({ key, label: t(`suppliers.view.${key}`) }))}
      value={view}
      onChange={(key) =>
        setParams((current) => {
          const next = new URLSearchParams(current);
          if (key === 'suppliers') next.delete('view');
          else next.set('view', key);
          return next;
        })
      }
    />
  );
  if (view === 'agents') return <AgentsView tabs={tabs} />;
  return view === 'expiring' ? <ExpiringView tabs={tabs} /> : <SuppliersView tabs={tabs} />;
}
