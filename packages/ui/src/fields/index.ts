export { DateRange, type DayRange } from '../inputs/date-range.tsx';
export { DayInput, TimeInput } from '../inputs/dates/index.ts';
export { dayRangeToUtc } from '../inputs/dates/zone.ts';
export { type Option, Select, type SelectProps } from '../inputs/select.tsx';
export { useMessageText } from '../messages/part-text.ts';
export { ChangedNote, type ChangedNoteProps } from './changed-note.tsx';
export { ChecksField, type ChecksFieldProps } from './checks-field.tsx';
export { ChoiceField, type ChoiceFieldProps } from './choice-field.tsx';
export { ColorMenuField } from './color-menu-field.tsx';
export { ComboboxField, type ComboboxFieldProps } from './combobox-field.tsx';
export { Combobox, type ComboboxProps } from './controls/combobox.tsx';
export type { LoadOptions } from './controls/use-options.ts';
export {
  DateField,
  type DateFieldProps,
  DateTimeField,
  type DateTimeFieldProps,
} from './date-field.tsx';
export { DateRangeField } from './date-range-field.tsx';
export { DiscardQuestion, type DiscardQuestionProps } from './discard-question.tsx';
export { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
export { FieldGrid } from './field-grid.ts';
export { clearDraft } from './form/draft.ts';
export { Form, type FormProps } from './form/form.tsx';
export { FormButtons, type FormButtonsProps } from './form/form-buttons.tsx';
export { FormSection, type FormSectionProps } from './form/form-section.tsx';
export { useFormSetter, useFormValue, useListError, useRows } from './form/form-values.ts';
export { SubmitButton } from './form/submit-button.tsx';
export { TabMarks, type TabMarksProps } from './form/tab-marks.tsx';
export { MetadataField, type MetadataFieldProps } from './metadata-field.tsx';
export { NotesDialog, type NotesDialogProps } from './notes-dialog.tsx';
export { AmountField, NumberField, type NumberFieldProps } from './number-field.tsx';
export { SelectField, type SelectFieldProps } from './select-field.tsx';
export {
  PhoneField,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './text-field.tsx';
export { TimeField } from './time-field.tsx';
export { CheckboxField, SwitchField } from './toggle-fields.tsx';
export { type FieldProps, useField } from './use-field.ts';
export { useTypedField } from './use-typed-field.ts';
