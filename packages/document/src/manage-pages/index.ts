export {
  type AddedManagePages,
  type AddManagePagesInput,
  addManagePages,
  type ManageAccess,
  manageKey,
} from './add-manage-pages.ts';
export type { ManagePageKind } from './manage-pages.ts';
