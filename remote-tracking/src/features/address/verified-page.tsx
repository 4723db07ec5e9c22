import { EmptyState } from '@qafila/ui';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { PageFrame } from '../../shared/page-frame.tsx';

/** Final page of an address confirmation. */
export default function VerifiedPage() {
  const t = useText();
  const [search] = useSearchParams();
  const asked = search.get('asked') === 'yes';
  return (
    <PageFrame>
      <EmptyState
        page
        icon="check"
        title={t(asked ? 'verified.asked' : 'verified.title')}
        body={t('verified.body')}
      />
    </PageFrame>
  );
}
