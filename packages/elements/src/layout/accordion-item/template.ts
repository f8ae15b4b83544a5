import type { Label, TemplateNode } from '@trama/model';
import { accordionEdge, accordionHead, accordionText } from '../shared/accordion-template.ts';

/** Looks of an item as the palette inserts it. */
export const itemStyle: NonNullable<TemplateNode['style']> = { width: '100%', borderBottom: accordionEdge };

/** Head and content of an item. */
export const itemChildren = (question: Label, answer: Label): NonNullable<TemplateNode['children']> => ({
  headLayout: [accordionHead(question.en, question.pt)],
  contentLayout: [accordionText(answer.en, answer.pt)],
});
