import { useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../../actions/button.tsx';

/** The form's primary action; busy while the form is being submitted. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isSubmitting } = useFormState();
  return <Button variant="primary" alignSelf="flex-start" {...props} type="submit" busy={isSubmitting} />;
}
