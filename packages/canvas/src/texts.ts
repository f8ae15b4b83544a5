import type { Label } from '@trama/model';
import type { DropRefusal } from './pointer/drop-finder.ts';

/** What the marks over the page say, in the language of the builder. */
interface CanvasTexts {
  into: (name: string) => string;
  newSection: string;
  amongSections: string;
  refused: Readonly<Record<DropRefusal['reason'], (name: string) => string>>;
  addInto: (name: string) => string;
  addFirst: string;
}

export const CANVAS_TEXTS: Readonly<Record<keyof Label, CanvasTexts>> = {
  en: {
    into: (name) => `Into ${name}`,
    newSection: 'In a new section',
    amongSections: 'Among the sections',
    refused: {
      itself: () => 'An element does not go into itself',
      repeat: (name) => `${name} repeats its first element: drop into a row`,
      none: (name) => `${name} holds no elements`,
    },
    addInto: (name) => `Add into ${name}`,
    addFirst: 'Add the first element',
  },
  pt: {
    into: (name) => `Em ${name}`,
    newSection: 'Em uma nova seção',
    amongSections: 'Entre as seções',
    refused: {
      itself: () => 'Um elemento não cabe em si mesmo',
      repeat: (name) => `${name} repete seu primeiro elemento: solte dentro de uma linha`,
      none: (name) => `${name} não contém elementos`,
    },
    addInto: (name) => `Adicionar em ${name}`,
    addFirst: 'Adicionar o primeiro elemento',
  },
};
