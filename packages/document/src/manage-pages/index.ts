export {
  type AddedManagePages,
  type AddManagePagesInput,
  addManagePages,
  type ManageAccess,
  manageKeys,
} from './add-manage-pages.ts';
export type { ManagePageKind } from './manage-pages.ts';
