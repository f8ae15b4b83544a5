import type { Screen } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import styles from './canvas-view.module.css';

interface CaptionProps {
  screen: Screen;
  /** In CSS px. */
  width: number;
  isEdited?: boolean;
}

/** The name of a screen over its page, one of several side by side; a press edits that one. */
export const Caption: FC<CaptionProps> = ({ screen, width, isEdited = false }) => {
  const texts = useTexts();
  const editor = useEditor();
  return (
    <button type="button" className={styles.caption} aria-pressed={isEdited} onClick={() => editor.setScreen(screen)}>
      <span>{texts.screens[screen]}</span> {width} px
    </button>
  );
};
