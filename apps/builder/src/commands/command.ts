import type { Editor } from '../editor/editor.ts';
import type { Texts } from '../texts/index.ts';

export type CommandId = keyof Texts['commands'];

/** Something that a user can do, as data: shortcuts, the search for everything and the list of keys are made of it. */
export interface Command {
  id: CommandId;
  group: keyof Texts['commandGroups'];
  /** Key combinations such as `mod+shift+z`; `mod` is Ctrl, or Command on a Mac. The first one is shown. */
  keys: readonly string[];
  /** The keys also count while a text is being edited. */
  isForTyping?: boolean;
  /** The keys count on the canvas alone: elsewhere they have a meaning of their own. */
  isForCanvas?: boolean;
  /** The browser tells of it by an event of its own: the keys are shown, and left to the browser. */
  isByEvent?: boolean;
  /** The keys also count in a place that covers the page. */
  isForPlaces?: boolean;
  isEnabled?(editor: Editor): boolean;
  run(editor: Editor): void;
}
