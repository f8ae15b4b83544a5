import { setComponent } from '@trama/document';
import type { Component } from '@trama/model';
import { type FC, useState } from 'react';
import styles from '../components/components.module.css';
import { showComponent } from '../components/show-component.ts';
import { useEditor } from '../editor/editor-context.ts';
import { FieldControl } from '../fields/field-control.tsx';
import panels from '../panels/panels.module.css';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { tryPopup } from './try-popup.ts';

/** How a popup stands among others, and the ways to where it is placed, moved, and tried. */
export const PopupSettings: FC<{ popup: Component }> = ({ popup }) => {
  const texts = useTexts().components;
  const editor = useEditor();
  const [isTrying, setTrying] = useState(false);
  const { isStacked = false, containerId = null } = popup.popup ?? {};
  const set = (fields: NonNullable<Component['popup']>): void => {
    editor.run(
      setComponent,
      { id: popup.id, fields: { popup: { ...popup.popup, ...fields } } },
      editor.texts.components.step,
    );
  };
  const open = (): void => {
    showComponent(editor, popup.id);
    editor.view.update({ rightPanel: 'settings', isInspectorOpen: true });
  };
  const attempt = async (): Promise<void> => {
    setTrying(true);
    await tryPopup(editor, popup.id);
    setTrying(false);
  };
  return (
    <>
      <div className={panels.buttons}>
        <Button icon="sliders-horizontal" onClick={open}>
          {texts.place}
        </Button>
        <Button icon="play" isBusy={isTrying} onClick={() => void attempt()}>
          {texts.try}
        </Button>
      </div>
      <label className={panels.check}>
        <input type="checkbox" checked={isStacked} onChange={(event) => set({ isStacked: event.target.checked })} />
        {texts.stacked}
      </label>
      {isStacked && (
        <div className={panels.selectLabel}>
          {texts.container}
          <FieldControl
            field={{ name: 'containerId', type: 'element', label: { en: texts.container, pt: texts.container } }}
            label={texts.container}
            value={containerId ?? undefined}
            onChange={(next) => set({ containerId: typeof next === 'string' ? next : null })}
            onCommit={editor.closeGroup}
          />
          <p className={styles.note}>{texts.stackedHint}</p>
        </div>
      )}
    </>
  );
};
