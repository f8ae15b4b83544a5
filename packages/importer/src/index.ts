export { type ExportedFile, exportProject } from './export-project.ts';
export type { CheckFormula } from './find-broken-formulas.ts';
export { type ImportInput, type ImportResult, importProject } from './import-project.ts';
export { folderFiles, type ProjectFiles } from './project-files.ts';
export type { ProjectAsset } from './read-project.ts';
export type { BrokenFormula, Finding, ImportReport, Mending } from './report.ts';
