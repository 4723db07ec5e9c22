import { RELEASE_REASONS } from '@qafila/contracts/trip';
import { SelectField, TextAreaField } from '@qafila/ui/fields';
import { useText } from '../messages/use-text.ts';

/** Why a task is taken from its agent: a reason to choose, and a comment. */
export function ReleaseFields() {
  const t = useText();
  return (
    <>
      <SelectField
        name="reason"
        label={t('detail.releaseReason')}
        options={RELEASE_REASONS.map((value) => ({ value, label: t(`release.${value}`) }))}
        required
      />
      <TextAreaField name="comment" label={t('detail.releaseComment')} maxLength={1000} />
    </>
  );
}
