import { SCREENS } from '@trama/model';
import { type FC, useMemo, useState } from 'react';
import { useEditor, useEntity, useView } from '../editor/editor-context.ts';
import { FieldList } from '../inspector/field-list.tsx';
import inspector from '../inspector/inspector.module.css';
import { STYLE_GROUPS } from '../inspector/node-fields.ts';
import { useUses } from '../references/use-uses.ts';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { classAsNode, classFieldsOf } from './class-fields.ts';
import { className, openClassOf } from './class-words.ts';
import styles from './classes.module.css';
import { showClass } from './show-class.ts';

/** The looks of the open class, or of its variant, in the rows in which those of an element stand. */
export const ClassInspector: FC = () => {
  const texts = useTexts();
  const editor = useEditor();
  const { view, store } = editor;
  const open = useView((current) => current.styleClass);
  const shared = useEntity('classes', open?.id ?? '');
  const screen = useView((current) => current.screen);
  const [query, setQuery] = useState('');
  const uses = useUses({ kind: 'class', id: open?.variant ?? open?.id ?? '' });
  const found = shared ? openClassOf({ classes: { [shared.id]: shared } }, open) : null;
  const edited = found?.variant ?? found?.shared;
  const fields = useMemo(() => (edited ? classFieldsOf(store.registry, edited) : []), [store, edited]);
  if (!found || !edited) return null;
  const variants = Object.values(found.shared.subClasses);
  return (
    <>
      <header className={styles.head}>
        <IconButton icon="arrow-left" label={texts.classes.back} onClick={() => view.update({ styleClass: null })} />
        <div>
          <h2>{className(found.shared, texts)}</h2>
          <p>{uses === null ? texts.references.looking : texts.classes.changes(uses.length)}</p>
        </div>
      </header>
      {variants.length > 0 && (
        <fieldset className={styles.choice} aria-label={texts.classes.variants}>
          {[null, ...variants].map((variant) => (
            <button
              key={variant?.id ?? ''}
              type="button"
              aria-pressed={found.variant?.id === variant?.id}
              onClick={() => showClass(editor, found.shared.id, variant?.id ?? null)}
            >
              {variant ? className(variant, texts) : texts.classes.plain}
            </button>
          ))}
        </fieldset>
      )}
      <div className={inspector.tools}>
        <fieldset className={styles.choice} aria-label={texts.classes.screen}>
          {SCREENS.map((one) => (
            <button key={one} type="button" aria-pressed={screen === one} onClick={() => editor.setScreen(one)}>
              {texts.screens[one]}
            </button>
          ))}
        </fieldset>
        <SearchField label={texts.inspector.filter} value={query} onChange={setQuery} />
      </div>
      <div className={inspector.scroll}>
        <FieldList
          key={edited.id}
          ids={[edited.id]}
          node={classAsNode(edited)}
          fields={fields}
          groups={STYLE_GROUPS}
          query={query}
        />
      </div>
    </>
  );
};
