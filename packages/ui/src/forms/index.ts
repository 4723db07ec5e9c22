// A layout part, but of lists alone: the shell does without it.
export { ListPage, type ListPageProps } from '../layout/list-page.tsx';
export { useMessageText } from '../messages/part-text.ts';
export { Combobox, type ComboboxProps } from './combobox.tsx';
export type { DateRangeProps, DayRange } from './date-range.tsx';
export { clearDraft } from './draft.ts';
export {
  type DownloadResult,
  downloadFile,
  saveFile,
} from './export/download.ts';
export { pagesOf, writePages } from './export/pages.ts';
export {
  type CsvExportOptions,
  type ExportNotice,
  type ExportPart,
  useCsvExport,
} from './export/use-csv-export.tsx';
export { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
export { FieldGrid } from './field-grid.ts';
export { ChoiceField, type ChoiceFieldProps } from './fields/choice-field.tsx';
export { ColorMenuField } from './fields/color-menu-field.tsx';
export { ComboboxField, type ComboboxFieldProps } from './fields/combobox-field.tsx';
export {
  DateField,
  type DateFieldProps,
  DateTimeField,
  type DateTimeFieldProps,
} from './fields/date-field.tsx';
export { DateRangeField } from './fields/date-range-field.tsx';
export { MetadataField, type MetadataFieldProps } from './fields/metadata-field.tsx';
export { AmountField, NumberField, type NumberFieldProps } from './fields/number-field.tsx';
export { SelectField, type SelectFieldProps } from './fields/select-field.tsx';
export {
  PhoneField,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './fields/text-field.tsx';
export { CheckboxField, SwitchField } from './fields/toggle-fields.tsx';
export { Form, type FormProps } from './form.tsx';
export { FormSection, type FormSectionProps, useSectionErrors } from './form-section.tsx';
export { useFormSetter, useFormValue, useListError, useRows } from './form-values.ts';
export { CsvUploadDialog, type CsvUploadDialogProps, type UploadTextKey } from './list/csv-upload-dialog.tsx';
export { DaysFilter } from './list/days-filter.tsx';
export { FileDrop, type FileDropProps } from './list/file-drop.tsx';
export {
  countSet,
  FilterBar,
  type FilterBarProps,
  FilterSelect,
  type FilterSelectProps,
  ResponsibilityFilter,
} from './list/filter-bar.tsx';
export { ListFoot, type ListFootProps } from './list/list-foot.tsx';
export type { Filters, ListDefaults, ListRequest, ListState, Sort } from './list/list-state.ts';
export { MetadataFilter, type MetadataFilterProps } from './list/metadata-filter.tsx';
export { NotesDialog, type NotesDialogProps } from './list/notes-dialog.tsx';
export type { PageControlProps } from './list/page-control.tsx';
export type { PageSizeSelectProps } from './list/page-size-select.tsx';
export { type RecordColumn, RecordTable, type RecordTableProps } from './list/record-table.tsx';
export { SearchBox, type SearchBoxProps } from './list/search-box.tsx';
export { type StatusTab, StatusTabs, type StatusTabsProps } from './list/status-tabs.tsx';

export { type ListController, useList } from './list/use-list.ts';
export { type Option, Select, type SelectProps } from './select.tsx';
export { SubmitButton } from './submit-button.tsx';
export { type FieldProps, useField } from './use-field.ts';
export type { LoadOptions } from './use-options.ts';
export { dayRangeToUtc } from './zone.ts';
