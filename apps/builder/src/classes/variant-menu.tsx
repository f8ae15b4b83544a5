import { setVariants } from '@trama/document';
import type { Element, Section, StyleClass } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Menu } from '../ui/menu.tsx';
import { className } from './class-words.ts';
import styles from './classes.module.css';

interface VariantMenuProps {
  node: Element | Section;
  state: string;
  shared: StyleClass;
}

/** Which variants of a class an element has in the state that is edited. */
export const VariantMenu: FC<VariantMenuProps> = ({ node, state, shared }) => {
  const texts = useTexts();
  const editor = useEditor();
  const chosen = node.subClasses[state]?.[shared.id] ?? [];
  const names = chosen.map((id) => className(shared.subClasses[id], texts)).join(', ');
  const toggle = (id: string): void => {
    const variants = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    editor.run(setVariants, { id: node.id, state, classId: shared.id, variants }, editor.texts.classes.applied);
  };
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={styles.variant}
          aria-label={`${texts.classes.variantsOf(className(shared, texts))}: ${names || texts.values.noneOf}`}
        >
          {names || '·'}
        </button>
      }
      groups={[
        {
          id: 'variants',
          label: texts.classes.variants,
          items: Object.values(shared.subClasses).map((variant) => ({
            id: variant.id,
            label: className(variant, texts),
            isChosen: chosen.includes(variant.id),
            onChoose: () => toggle(variant.id),
          })),
        },
      ]}
    />
  );
};
