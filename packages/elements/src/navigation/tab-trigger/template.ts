import type { ElementDefinition, Label } from '@trama/model';

/** The head of a tab as the palette inserts it. */
export const headTemplate = (tabName: string, title: Label): NonNullable<ElementDefinition['template']> => ({
  style: { padding: '8px 16px', borderBottom: '2px solid var(--tab-open, transparent)' },
  content: { tabName, '_ww-text_text': { ...title }, '_ww-text_color': 'var(--trama-text, #1c1f26)' },
});
