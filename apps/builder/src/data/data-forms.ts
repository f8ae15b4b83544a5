import type { DataForm } from '@trama/document';
import type { IconName } from '../ui/icons.ts';

/** What a table or a collection may become on a page, in the order in which it is offered. */
export const DATA_FORMS: readonly { form: DataForm; icon: IconName }[] = [
  { form: 'grid', icon: 'table' },
  { form: 'cards', icon: 'layout-grid' },
  { form: 'list', icon: 'list' },
  { form: 'details', icon: 'file-text' },
  { form: 'form', icon: 'clipboard-list' },
];
