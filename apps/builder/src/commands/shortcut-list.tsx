import type { FC } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { COMMANDS } from './commands.ts';
import { keyCaps } from './keys.ts';
import { isMac } from './platform.ts';
import styles from './shortcut-list.module.css';

const GROUPS = ['edit', 'select', 'view', 'site'] as const;

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
                  <dd className={styles.keys}>
                    {keyCaps(keys[0] ?? '', isMac).map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
};
