import type { FC } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { type Texts, useTexts } from '../texts/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { COMMANDS } from './commands.ts';
import { keyCaps } from './keys.ts';
import { isMac } from './platform.ts';
import styles from './shortcut-list.module.css';

const GROUPS = ['edit', 'select', 'view', 'site'] as const;

/** What is done on the page with the pointer and a key. */
const gestures = (texts: Texts['shortcuts']): readonly { keys: readonly string[]; does: string }[] => [
  { keys: [texts.space, texts.drag], does: texts.pan },
  { keys: [texts.middleButton], does: texts.pan },
  { keys: [...keyCaps('alt', isMac)], does: texts.distances },
  { keys: [...keyCaps('mod', isMac), texts.wheel], does: texts.zoom },
];

/** Every command that has keys. */
export const ShortcutList: FC = () => {
  const texts = useTexts();
  const { view } = useEditor();
  const isOpen = useView((current) => current.dialog === 'shortcuts');
  return (
    <Dialog title={texts.shortcuts.title} width={640} isOpen={isOpen} onClose={() => view.update({ dialog: null })}>
      <div className={styles.columns}>
        {GROUPS.map((group) => (
          <section key={group}>
            <h3>{texts.commandGroups[group]}</h3>
            <dl>
              {COMMANDS.filter((command) => command.group === group && command.keys.length > 0).map(({ id, keys }) => (
                <div key={id} className={styles.shortcut}>
                  <dt>{texts.commands[id]}</dt>
                  <dd>
                    {keyCaps(keys[0] ?? '', isMac).map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>{texts.shortcuts.pointer}</h3>
          <dl>
            {gestures(texts.shortcuts).map(({ keys, does }) => (
              <div key={keys.join()} className={styles.shortcut}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
};
