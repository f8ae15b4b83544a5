import type { Editor } from '../editor/editor.ts';
import type { Command, CommandId } from './command.ts';
import { COMMANDS, commandOf } from './commands.ts';
import { combinationOf, combinationsOf, type KeyPress } from './keys.ts';

/** Runs a command when it is enabled; says whether it did. */
const attempt = (editor: Editor, command: Command): boolean => {
  if (command.isEnabled && !command.isEnabled(editor)) return false;
  command.run(editor);
  return true;
};

export const runCommand = (editor: Editor, id: CommandId): boolean => attempt(editor, commandOf(id));

/** For so long, in milliseconds, keys wait for a formula that is being opened. */
const OPENING = 2000;

const isFormulaOpening = ({ view }: Editor): boolean => {
  const { formulaToOpen } = view.get();
  return formulaToOpen !== null && performance.now() - formulaToOpen.since < OPENING;
};

/** What changes the page, or what is selected on it, waits while something covers the page: nobody would see it. */
const isOutOfSight = ({ view }: Editor, { id, group, isForPlaces }: Command): boolean => {
  const { backend, site } = view.get();
  const isOfPage = (group === 'edit' || group === 'select') && !isForPlaces && id !== 'undo' && id !== 'redo';
  return isOfPage && (backend !== null || site !== null);
};

/** The enabled command of a key press; null when the key keeps its own meaning. */
export const commandForKey = (
  editor: Editor,
  press: KeyPress & { isTyping: boolean; isOnCanvas?: boolean },
): Command | null => {
  const command = combinationsOf(press)
    .map((combination) =>
      COMMANDS.find(
        ({ keys, isForTyping, isForCanvas }) =>
          keys.includes(combination) && (!press.isTyping || isForTyping) && (!isForCanvas || press.isOnCanvas),
      ),
    )
    .find((each) => each !== undefined);
  if (!command || command.isByEvent || isOutOfSight(editor, command)) return null;
  return (command.isEnabled?.(editor) ?? true) ? command : null;
};

/** Runs the command of a key press; false when no enabled command has the key, so that it keeps its own meaning. */
export const runCommandForKey = (editor: Editor, press: Parameters<typeof commandForKey>[1]): boolean => {
  // Who is about to write a formula means the formula, also while its window is opening.
  if (press.key.length === 1 && isFormulaOpening(editor)) return true;
  const isPreview = editor.view.get().mode === 'preview';
  if (isPreview && combinationOf(press) === 'escape' && !press.isTyping) {
    editor.view.update({ mode: 'edit' });
    return true;
  }
  const command = commandForKey(editor, press);
  if (!command || (isPreview && !command.isForTyping)) return false;
  command.run(editor);
  return true;
};
