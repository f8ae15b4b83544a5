import type { OpenDialog } from '../editor/view.ts';
import type { Command, CommandId } from './command.ts';

const opens = (id: CommandId, keys: readonly string[], dialog: OpenDialog, isForTyping = true): Command => ({
  id,
  group: 'site',
  keys,
  isForTyping,
  run: ({ view }) => view.update({ dialog: view.get().dialog === dialog ? null : dialog }),
});

/** Commands about the whole site. */
export const siteCommands: readonly Command[] = [
  opens('palette', ['mod+k'], 'palette'),
  opens('publish', ['mod+shift+p'], 'publish'),
  opens('releases', [], 'releases'),
  opens('shortcuts', ['?'], 'shortcuts', false),
];
