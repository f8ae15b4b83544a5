import type { OpenDialog } from '../editor/view.ts';
import { openHelp } from '../help/open-help.ts';
import { showUses } from '../references/ask-uses.ts';
import { TOUR_STEPS } from '../tour/tour-steps.ts';
import type { Command, CommandId } from './command.ts';

const opens = (id: CommandId, keys: readonly string[], dialog: OpenDialog, isForTyping = true): Command => ({
  id,
  group: 'site',
  keys,
  isForTyping,
  isForPlaces: isForTyping,
  run: ({ view }) => view.update({ dialog: view.get().dialog === dialog ? null : dialog }),
});

/** Commands about the whole site. */
export const siteCommands: readonly Command[] = [
  opens('palette', ['mod+k'], 'palette'),
  opens('publish', ['mod+shift+p'], 'publish'),
  opens('releases', [], 'releases'),
  opens('problems', ['f8'], 'problems'),
  {
    id: 'findUses',
    group: 'site',
    keys: ['shift+f12'],
    isEnabled: ({ view }) => view.get().selection.length > 0,
    run: (editor) => {
      const id = editor.view.get().selection.at(-1) ?? '';
      showUses(editor, { kind: editor.store.design.sections[id] ? 'section' : 'element', id });
    },
  },
  opens('shortcuts', ['?'], 'shortcuts', false),
  {
    id: 'tour',
    group: 'site',
    keys: [],
    run: ({ view }) => view.update({ tour: TOUR_STEPS[0], mode: 'edit', backend: null, site: null }),
  },
  { id: 'help', group: 'site', keys: ['f1'], isForTyping: true, isForPlaces: true, run: openHelp },
];
