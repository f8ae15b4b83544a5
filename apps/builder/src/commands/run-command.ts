import type { Editor } from '../editor/editor.ts';
import type { Command, CommandId } from './command.ts';
import { COMMANDS, commandOf } from './commands.ts';
import { combinationOf, type KeyPress } from './keys.ts';

/** Runs a command when it is enabled; says whether it did. */
const attempt = (editor: Editor, command: Command): boolean => {
  if (command.isEnabled && !command.isEnabled(editor)) return false;
  command.run(editor);
  return true;
};

export const runCommand = (editor: Editor, id: CommandId): boolean => attempt(editor, commandOf(id));

/** Runs the command of a key press; false when no enabled command has the key, so that it keeps its own meaning. */
export const runCommandForKey = (
  editor: Editor,
  press: KeyPress & { isTyping: boolean; isOnCanvas?: boolean },
): boolean => {
  const combination = combinationOf(press);
  const command = COMMANDS.find(
    ({ keys, isForTyping, isForCanvas }) =>
      keys.includes(combination) && (!press.isTyping || isForTyping) && (!isForCanvas || press.isOnCanvas),
  );
  if (!command) return false;
  const isPreview = editor.view.get().mode === 'preview';
  if (isPreview && !command.isForTyping && combination !== 'escape') return false;
  if (isPreview && combination === 'escape') {
    editor.view.update({ mode: 'edit' });
    return true;
  }
  return attempt(editor, command);
};
