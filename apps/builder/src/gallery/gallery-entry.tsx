import { elementDefinitions } from '@trama/elements/definitions';
import type { ElementExample } from '@trama/elements/examples';
import { createRegistry, type ElementDefinition, type Id } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { type FC, useEffect, useState } from 'react';
import type { BuilderApi } from '../api/index.ts';
import type { Editor } from '../editor/editor.ts';
import { EditorContext, useEntity } from '../editor/editor-context.ts';
import { NoticeList } from '../editor/notice-list.tsx';
import { FieldList } from '../inspector/field-list.tsx';
import { GALLERY_WIDTHS, type GalleryPlace } from '../routing.ts';
import { useLabel, useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { ElementFacts } from './element-facts.tsx';
import { openExample } from './example-design.ts';
import styles from './gallery.module.css';
import { createGalleryEditor } from './gallery-editor.ts';
import { GalleryFrame } from './gallery-frame.tsx';

/** An element with its example. */
export interface ShownElement {
  definition: ElementDefinition;
  example: ElementExample;
}

interface GalleryEntryProps {
  api: BuilderApi;
  shown: ShownElement;
  place: GalleryPlace;
  onGo: (place: GalleryPlace) => void;
}

const registry = createRegistry(elementDefinitions, pluginDefinitions);

interface Opened {
  editor: Editor;
  elementId: Id;
  popupId: Id | null;
}

/** One element: the example at work, and its fields beside it. */
export const GalleryEntry: FC<GalleryEntryProps> = ({ api, shown, place, onGo }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const { language } = useLanguage();
  const { example } = shown;
  const variant = example.variants.find(({ name }) => name === place.variant) ?? example.variants[0];
  const definition = registry.element(variant.type ?? example.type) ?? shown.definition;
  const open = (): Opened => {
    const opened = openExample(example, variant, { registry, language, uuid: () => crypto.randomUUID() });
    return { ...opened, editor: createGalleryEditor(opened, { api, language, theme: place.theme }) };
  };
  const [{ editor, elementId, popupId }, setOpened] = useState(open);
  const [panel, setPanel] = useState<'fields' | 'reference'>('fields');
  useEffect(() => editor.view.update({ theme: place.theme }), [editor, place.theme]);

  return (
    <EditorContext value={editor}>
      <main className={styles.main}>
        <header className={styles.head}>
          <div>
            <h2>
              {labelOf(definition.label)}
              {definition.deprecated && <span className={styles.badge}>{texts.gallery.deprecated}</span>}
            </h2>
            <code>{definition.id}</code>
          </div>
          <div className={styles.switches}>
            <Switch
              label={texts.gallery.theme}
              options={(['light', 'dark'] as const).map((theme) => ({ value: theme, label: texts.theme[theme] }))}
              value={place.theme}
              onChoose={(theme) => onGo({ ...place, theme })}
            />
            <Switch
              label={texts.gallery.width}
              options={GALLERY_WIDTHS.map((width) => ({ value: width, label: String(width) }))}
              value={place.width}
              onChoose={(width) => onGo({ ...place, width })}
            />
            <Button look="quiet" icon="rotate-ccw" onClick={() => setOpened(open())}>
              {texts.gallery.reset}
            </Button>
          </div>
        </header>
        {example.variants.length > 1 && (
          <div className={styles.variants}>
            <Switch
              label={texts.gallery.variants}
              options={example.variants.map(({ name, label }) => ({ value: name, label: labelOf(label) }))}
              value={variant.name}
              onChoose={(name) => onGo({ ...place, element: shown.definition.name, variant: name })}
            />
          </div>
        )}
        <GalleryFrame key={editor.store.design.id} width={place.width} popupId={popupId} />
      </main>
      <aside className={styles.panel} aria-label={texts.gallery.panel}>
        <Switch
          label={texts.gallery.panel}
          options={(['fields', 'reference'] as const).map((name) => ({ value: name, label: texts.gallery[name] }))}
          value={panel}
          onChoose={setPanel}
        />
        <div className={styles.scroll}>
          {panel === 'fields' ? (
            <Fields id={elementId} definition={definition} />
          ) : (
            <ElementFacts definition={definition} />
          )}
        </div>
      </aside>
      <NoticeList />
    </EditorContext>
  );
};

const Fields: FC<{ id: Id; definition: ElementDefinition }> = ({ id, definition }) => {
  const element = useEntity('elements', id);
  const fields = definition.fields
    .filter(({ type }) => type !== 'hidden')
    .map((field) => ({ source: 'content', field }) as const);
  return element ? <FieldList ids={[id]} node={element} fields={fields} /> : null;
};

interface SwitchProps<Value> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A few choices side by side. */
const Switch = <Value extends string | number>({ label, options, value, onChoose }: SwitchProps<Value>) => (
  <fieldset className={styles.switch}>
    <legend className="visually-hidden">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChoose(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);
