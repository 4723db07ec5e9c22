import { Button } from '../../actions/button.tsx';
import { useUi } from '../../theme/ui-context.ts';
import { clearDraft } from './draft.ts';
import { SubmitButton } from './submit-button.tsx';

export interface FormButtonsProps {
  /** Id of the form, which the foot of a drawer is outside of. */
  form: string;
  submitLabel: string;
  draftKey: string;
  onCancel: () => void;
}

/** The foot of a form: Cancel, which also drops the draft, and the button that sends it. */
export function FormButtons({ form, submitLabel, draftKey, onCancel }: FormButtonsProps) {
  const { t } = useUi();
  const cancel = () => {
    clearDraft(draftKey);
    onCancel();
  };
  return (
    <>
      <Button onClick={cancel}>{t('dialog.cancel')}</Button>
      <SubmitButton form={form} alignSelf="center">
        {submitLabel}
      </SubmitButton>
    </>
  );
}
