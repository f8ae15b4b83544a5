export {
  type AddDataPartsInput,
  type AddedDataParts,
  addDataParts,
  type DataForm,
  type DataSource,
} from './add-data-parts.ts';
export { addFragment } from './add-fragment.ts';
export { addSections } from './add-sections.ts';
export { type ColumnKind, columnKind, isMadeKey, isStamp, namingColumn } from './column-kind.ts';
export { type FragmentNotation, freeName } from './fragment.ts';
export { humanName } from './human-name.ts';
export { searchedColumns } from './row-source.ts';
export { type ShowColumnInput, showColumn } from './show-column.ts';
