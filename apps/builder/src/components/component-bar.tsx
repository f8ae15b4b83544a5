import { type FC, useEffect } from 'react';
import { useDesignValue, useEditor, useEntity, useView } from '../editor/editor-context.ts';
import { useUses } from '../references/use-uses.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { componentName } from './component-words.ts';
import styles from './components.module.css';
import { isOnPage, leaveComponent, showComponent } from './show-component.ts';

/** Over the canvas while a component is edited in place: where one is, what it changes, and the way back. */
export const ComponentBar: FC = () => {
  const id = useView((view) => (view.mode === 'edit' ? view.component : null));
  const component = useEntity('components', id ?? '');
  if (id === null || !component) return null;
  return <OpenBar key={id} id={id} />;
};

const OpenBar: FC<{ id: string }> = ({ id }) => {
  const texts = useTexts();
  const editor = useEditor();
  const component = useEntity('components', id);
  const pageId = useView((view) => view.pageId);
  const page = useEntity('pages', pageId);
  const uses = useUses({ kind: 'component', id });
  const isDrawn = useDesignValue(({ design }) => isOnPage(design, pageId, id));
  useEffect(() => {
    if (isDrawn) return;
    const draw = (): void => editor.canvas?.send({ type: 'show-popup', component: id });
    draw();
    // A page that is drawn anew has lost what lay over it.
    const stop = editor.drawn.subscribe(draw);
    return () => {
      stop();
      editor.canvas?.send({ type: 'show-popup', component: null });
    };
  }, [editor, id, isDrawn]);
  if (!component) return null;
  const isPopup = component.kind === 'popup';
  return (
    <nav className={styles.bar} aria-label={texts.components.path}>
      <Button icon="arrow-left" look="quiet" onClick={() => leaveComponent(editor)}>
        {page?.name || texts.components.page}
      </Button>
      <span aria-hidden="true">/</span>
      <button type="button" className={styles.crumb} aria-current="page" onClick={() => showComponent(editor, id)}>
        <Icon name={isPopup ? 'picture-in-picture' : 'puzzle'} size={14} />
        {componentName(component, texts)}
      </button>
      <small>{uses === null ? '' : texts.components[isPopup ? 'opened' : 'uses'](uses.length)}</small>
      {!isDrawn && !isPopup && <small>{texts.components.notDrawn}</small>}
    </nav>
  );
};
