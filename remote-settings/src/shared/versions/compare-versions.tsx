import { chakra } from '@qafila/ui';
import { Select } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { Changes } from './changes.tsx';
import type { SavedVersion, VersionSource } from './source.ts';

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    marginBlockEnd: '3',
    '& select': { width: 'auto', flex: '1 1 110px', maxWidth: '160px' },
  },
});

interface CompareVersionsProps<Version extends SavedVersion, Change> {
  source: VersionSource<Version, Change>;
  newest: number;
}

/** The difference between any two versions; 0 stands for the time before the first save. */
export function CompareVersions<Version extends SavedVersion, Change>(
  props: CompareVersionsProps<Version, Change>,
) {
  const { source, newest } = props;
  const t = useText();
  const [from, setFrom] = useState<number>();
  const [to, setTo] = useState<number>();
  const options = Array.from({ length: newest + 1 }, (_, index) => newest - index).map((version) => ({
    value: version,
    label: version === 0 ? source.texts.start : t('config.versions.name', { version }),
  }));
  return (
    <>
      <Row>
        <span>{t('config.versions.compare')}</span>
        <Select
          aria-label={t('config.versions.from')}
          options={options}
          placeholder=""
          value={from}
          onValue={setFrom}
        />
        <span>{t('config.versions.with')}</span>
        <Select
          aria-label={t('config.versions.to')}
          options={options}
          placeholder=""
          value={to}
          onValue={setTo}
        />
      </Row>
      {from !== undefined && to !== undefined && <Changes source={source} from={from} to={to} />}
    </>
  );
}
