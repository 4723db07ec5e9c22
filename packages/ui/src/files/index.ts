export { CsvUploadDialog, type CsvUploadDialogProps, type UploadTextKey } from './csv-upload-dialog.tsx';
export { type DownloadResult, downloadFile, saveFile } from './download.ts';
export { FileDrop, type FileDropProps } from './file-drop.tsx';
export { pagesOf, writePages } from './pages.ts';
export { ResultTable, type ResultTableProps } from './result-table.tsx';
export { ResultsDialog, type ResultsDialogProps } from './results-dialog.tsx';
export { UploadResults, type UploadResultsProps } from './upload-results.tsx';
export {
  type CsvExportOptions,
  type ExportNotice,
  type ExportPart,
  useCsvExport,
} from './use-csv-export.tsx';
