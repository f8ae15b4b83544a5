import type { FC } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { makeToken } from '../tokens/make-token.ts';
import { TokenGroup } from '../tokens/token-group.tsx';
import { Button } from '../ui/button.tsx';
import { applyTextStyle, fontOf, selectedTexts } from './element-font.ts';
import { fontText } from './font-text.ts';
import styles from './text-styles.module.css';

const NEW = fontText({ weight: '400', isItalic: false, size: '16px', lineHeight: '24px', family: '' });

/** The text styles of the site, one made of the selected text, and the open one used on it. */
export const TextStyleGroup: FC<{ query: string }> = ({ query }) => {
  const texts = useTexts().looks;
  const editor = useEditor();
  useView((view) => view.selection);
  const open = useView((view) => view.token);
  const chosen = selectedTexts(editor);
  const token = editor.store.design.tokens[open ?? ''];
  const ids = chosen.map(({ id }) => id);
  const makeOfSelection = (): void => {
    const [text] = chosen.slice(-1);
    if (!text) return;
    editor.asOneStep(() => {
      const value = fontOf(editor, text);
      const made = makeToken(editor, { kind: 'typography', name: text.name ?? texts.newTextStyle, value });
      if (made === undefined) return;
      applyTextStyle(editor, ids, { id: made, value });
      editor.view.update({ token: made });
    });
  };
  return (
    <>
      <TokenGroup
        kind="typography"
        query={query}
        title={texts.textStyles}
        add={texts.addTextStyle}
        empty={texts.noTextStyles}
        fresh={{ name: texts.newTextStyle, value: NEW }}
      />
      {chosen.length > 0 && (
        <div className={styles.use}>
          <Button icon="type" onClick={makeOfSelection}>
            {texts.textStyle.fromSelection}
          </Button>
          {token?.kind === 'typography' && (
            <Button onClick={() => applyTextStyle(editor, ids, token)}>{texts.textStyle.apply}</Button>
          )}
        </div>
      )}
    </>
  );
};
