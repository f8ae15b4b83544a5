import { SCREENS, type Screen } from '@trama/model';
import { type FC, useEffect, useState } from 'react';
import type { CommandId } from '../commands/command.ts';
import { commandOf } from '../commands/commands.ts';
import { keyCaps } from '../commands/keys.ts';
import { isMac } from '../commands/platform.ts';
import { runCommand } from '../commands/run-command.ts';
import { useEditor, useView } from '../editor/editor-context.ts';
import { ProblemsButton } from '../problems/problems-button.tsx';
import { PreferencesMenu } from '../session/preferences-menu.tsx';
import { useMediaQuery } from '../state/use-media-query.ts';
import { useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import type { IconName } from '../ui/icons.ts';
import { Logo } from '../ui/logo.tsx';
import { Menu } from '../ui/menu.tsx';
import { PageSwitcher } from './page-switcher.tsx';
import { SaveIndicator } from './save-indicator.tsx';
import styles from './top-bar.module.css';
import { ViewAs } from './view-as.tsx';
import { ViewState } from './view-state.tsx';

interface TopBarProps {
  isNarrow: boolean;
  onLeave: () => void;
  onSignOut: () => void;
}

const SCREEN_ICONS: Readonly<Record<Screen, IconName>> = { default: 'monitor', tablet: 'tablet', mobile: 'smartphone' };

/** Up to these widths of the window, in CSS px, the bar says less in words, and less again. */
const [TIGHT, TERSE] = [1100, 940];

export const TopBar: FC<TopBarProps> = ({ isNarrow, onLeave, onSignOut }) => {
  const texts = useTexts();
  const editor = useEditor();
  const isPreview = useView((view) => view.mode === 'preview');
  const isTight = useMediaQuery(`(max-width: ${TIGHT}px)`);
  // A tablet upright has the bar of a desktop, with the words of a phone.
  const isTerse = useMediaQuery(`(max-width: ${TERSE}px)`);
  const more = (id: CommandId, icon: IconName) => ({
    id,
    label: texts.commands[id],
    icon,
    hint: keyCaps(commandOf(id).keys[0] ?? '', isMac).join(' '),
    onChoose: () => runCommand(editor, id),
  });
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.home} aria-label={texts.editor.toSites} onClick={onLeave}>
        <Logo size={26} />
      </button>
      <h1 className={isTerse ? 'visually-hidden' : styles.site}>{editor.site}</h1>
      <PageSwitcher />
      <SaveIndicator isShort={isTight} />
      <div className={styles.screens}>
        <ScreenSwitch />
        {!isPreview && <ViewState isNarrow={isTerse} />}
      </div>
      <div className={styles.right}>
        <ViewAs isNarrow={isTerse} />
        <ProblemsButton />
        <HistoryButtons />
        {!isNarrow && (
          <IconButton
            icon="search"
            label={texts.commands.palette}
            hint={keyCaps('mod+k', isMac).join(' ')}
            onClick={() => runCommand(editor, 'palette')}
          />
        )}
        {!isNarrow && (
          <PreferencesMenu
            extra={[
              more('releases', 'history'),
              more('shortcuts', 'keyboard'),
              more('tour', 'compass'),
              { id: 'sign-out', label: texts.signIn.signOut, icon: 'log-out', onChoose: onSignOut },
            ]}
          />
        )}
        {isNarrow && (
          <Menu
            trigger={<IconButton icon="ellipsis" label={texts.app.more} />}
            groups={[
              {
                id: 'more',
                items: [
                  more('redo', 'redo-2'),
                  more('preview', 'play'),
                  more('problems', 'triangle-alert'),
                  more('palette', 'search'),
                  more('releases', 'history'),
                  more('tour', 'compass'),
                  more('help', 'book-open'),
                  { id: 'sign-out', label: texts.signIn.signOut, icon: 'log-out', onChoose: onSignOut },
                ],
              },
            ]}
          />
        )}
        {!isNarrow && (
          <IconButton
            icon={isPreview ? 'square' : 'play'}
            label={texts.commands.preview}
            hint={keyCaps('mod+p', isMac).join(' ')}
            isActive={isPreview}
            onClick={() => runCommand(editor, 'preview')}
          />
        )}
        <Button
          look="primary"
          data-tour="publish"
          {...(isNarrow ? {} : { icon: 'rocket' as const })}
          onClick={() => runCommand(editor, 'publish')}
        >
          {texts.publish.action}
        </Button>
      </div>
    </header>
  );
};

const ScreenSwitch: FC = () => {
  const texts = useTexts();
  const editor = useEditor();
  const screen = useView((view) => view.screen);
  const isSideBySide = useView((view) => view.isSideBySide);
  const canBeside = useView((view) => !view.isNarrow && view.mode === 'edit');
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{texts.screens.label}</legend>
      {SCREENS.map((option) => (
        <IconButton
          key={option}
          icon={SCREEN_ICONS[option]}
          label={texts.screens[option]}
          isActive={screen === option}
          onClick={() => editor.setScreen(option)}
        />
      ))}
      {canBeside && (
        <IconButton
          icon="columns-3"
          label={texts.commands.sideBySide}
          hint={keyCaps('m', isMac).join(' ')}
          isActive={isSideBySide}
          onClick={() => runCommand(editor, 'sideBySide')}
        />
      )}
    </fieldset>
  );
};

/** Undo and redo follow the history, which tells nobody but those who hear every change. */
const HistoryButtons: FC = () => {
  const texts = useTexts();
  const editor = useEditor();
  const { store } = editor;
  const lengths = () => ({ done: store.history.done.length, undone: store.history.undone.length });
  const [{ done, undone }, setLengths] = useState(lengths);
  useEffect(
    () =>
      store.onChange(() =>
        queueMicrotask(() => setLengths({ done: store.history.done.length, undone: store.history.undone.length })),
      ),
    [store],
  );
  return (
    <>
      <IconButton
        icon="undo-2"
        label={texts.commands.undo}
        hint={keyCaps('mod+z', isMac).join(' ')}
        disabled={done === 0}
        onClick={editor.undo}
      />
      <IconButton
        icon="redo-2"
        className={styles.redo}
        label={texts.commands.redo}
        hint={keyCaps('mod+shift+z', isMac).join(' ')}
        disabled={undone === 0}
        onClick={editor.redo}
      />
    </>
  );
};
