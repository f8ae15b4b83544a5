import type { ElementDefinition, Label } from '@trama/model';
import { words } from '../../shared/templates/template-parts.ts';

/** The content of a tab as the palette inserts it. */
export const panelTemplate = (tabName: string, { en, pt }: Label): NonNullable<ElementDefinition['template']> => ({
  content: { tabName },
  style: { padding: '16px' },
  children: { children: [words(en, pt)] },
});
