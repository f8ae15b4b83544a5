import { detachInstance, swapComponent } from '@trama/document';
import type { Id } from '@trama/model';
import { type FC, useState } from 'react';
import { useEditor, useEntity } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Popover } from '../ui/popover.tsx';
import { SearchList } from '../ui/search-list.tsx';
import { componentName } from './component-words.ts';
import styles from './components.module.css';
import { showComponent } from './show-component.ts';
import { useComponents } from './use-components.ts';

/** What can be done with an instance as a whole: edit its component, swap it, detach it. */
export const InstanceHead: FC<{ id: Id }> = ({ id }) => {
  const element = useEntity('elements', id);
  if (!element || element.component === null) return null;
  return <Head id={id} component={element.component} />;
};

const Head: FC<{ id: Id; component: Id }> = ({ id, component: componentId }) => {
  const texts = useTexts();
  const editor = useEditor();
  const component = useEntity('components', componentId);
  const others = useComponents('component').filter((one) => one.id !== componentId);
  const [isOpen, setOpen] = useState(false);
  const detach = (): void => {
    const root = editor.run(detachInstance, { id }, editor.texts.components.detachStep);
    if (root !== undefined) editor.select([root]);
  };
  return (
    <section className={styles.instance} aria-label={texts.components.instanceOf(componentName(component, texts))}>
      <Button icon="pencil" disabled={!component} onClick={() => showComponent(editor, componentId)}>
        {texts.components.edit}
      </Button>
      {others.length > 0 && (
        <Popover
          title={texts.components.swapFor}
          side="left"
          isOpen={isOpen}
          onOpenChange={setOpen}
          trigger={<Button icon="repeat">{texts.components.swap}</Button>}
        >
          {isOpen && (
            <SearchList
              label={texts.components.search}
              title={texts.components.swapFor}
              empty={texts.components.nothing}
              options={others.map((one) => ({
                id: one.id,
                label: componentName(one, texts),
                group: '',
                icon: 'puzzle' as const,
              }))}
              onChoose={(option) => {
                setOpen(false);
                editor.run(swapComponent, { id, component: option.id }, editor.texts.components.swapStep);
              }}
            />
          )}
        </Popover>
      )}
      <Button icon="unlink" disabled={!component} onClick={detach}>
        {texts.components.detach}
      </Button>
    </section>
  );
};
