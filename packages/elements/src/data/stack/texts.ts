import { type Label, textsIn } from '@trama/model';

/** What assistive technology is told of a stack, and the texts of its menu. Positions count from 1. */
export interface StackTexts {
  uncategorized: string;
  item: string;
  help: string;
  menu: string;
  up: string;
  down: string;
  toStack: (stack: string) => string;
  lifted: (position: number, count: number, stack: string) => string;
  over: (position: number, count: number, stack: string) => string;
  dropped: (position: number, count: number, stack: string) => string;
  cancelled: string;
  refused: string;
}

const place = (word: string, of: string, position: number, count: number, stack: string): string =>
  `${word} ${position} ${of} ${count}${stack === '' ? '' : `, ${stack}`}`;

const TEXTS: Record<keyof Label, StackTexts> = {
  en: {
    uncategorized: 'Uncategorized',
    item: 'draggable item',
    help: 'Press space to lift the item, arrow keys to move it, space to drop it and Escape to cancel.',
    menu: 'Move',
    up: 'Move up',
    down: 'Move down',
    toStack: (stack) => `Move to ${stack}`,
    lifted: (...at) => `Lifted. ${place('Position', 'of', ...at)}`,
    over: (...at) => place('Position', 'of', ...at),
    dropped: (...at) => `Dropped. ${place('Position', 'of', ...at)}`,
    cancelled: 'Cancelled. The item is where it was.',
    refused: 'The move was not accepted. The item is where it was.',
  },
  pt: {
    uncategorized: 'Sem categoria',
    item: 'item arrastável',
    help: 'Pressione espaço para pegar o item, as setas para movê-lo, espaço para soltá-lo e Esc para cancelar.',
    menu: 'Mover',
    up: 'Mover para cima',
    down: 'Mover para baixo',
    toStack: (stack) => `Mover para ${stack}`,
    lifted: (...at) => `Item na mão. ${place('Posição', 'de', ...at)}`,
    over: (...at) => place('Posição', 'de', ...at),
    dropped: (...at) => `Item solto. ${place('Posição', 'de', ...at)}`,
    cancelled: 'Cancelado. O item está onde estava.',
    refused: 'A mudança não foi aceita. O item está onde estava.',
  },
};

/** Texts in the language of the page. */
export const stackTexts = (language: string): StackTexts => textsIn(language, TEXTS);
