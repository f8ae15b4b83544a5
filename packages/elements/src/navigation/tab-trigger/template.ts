import { type ElementDefinition, type Label, tokenColor } from '@trama/model';

/** The head of a tab as the palette inserts it. */
export const headTemplate = (tabName: string, title: Label): NonNullable<ElementDefinition['template']> => ({
  style: { padding: '8px 16px', borderBottom: '2px solid var(--tab-open, transparent)' },
  content: { tabName, '_ww-text_text': { ...title }, '_ww-text_color': tokenColor('text') },
});
