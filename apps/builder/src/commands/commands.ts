import { arrangeCommands } from './arrange-commands.ts';
import { clipboardCommands } from './clipboard-commands.ts';
import type { Command, CommandId } from './command.ts';
import { editCommands } from './edit-commands.ts';
import { selectCommands } from './select-commands.ts';
import { siteCommands } from './site-commands.ts';
import { viewCommands } from './view-commands.ts';

/** Everything that a user can do, in the order of the list of shortcuts. */
export const COMMANDS: readonly Command[] = [
  ...editCommands,
  ...clipboardCommands,
  ...arrangeCommands,
  ...selectCommands,
  ...viewCommands,
  ...siteCommands,
];

const byId: ReadonlyMap<CommandId, Command> = new Map(COMMANDS.map((command) => [command.id, command]));

/** The command of this id. Every id of the catalogue has one: a test says so. */
export const commandOf = (id: CommandId): Command => {
  const command = byId.get(id);
  if (!command) throw new Error(`There is no command "${id}".`);
  return command;
};
