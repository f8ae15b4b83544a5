import type { Design, FieldType, Id } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { type ControlProps, textOf } from './control.ts';
import styles from './controls.module.css';

type EntityKind = 'pages' | 'collections' | 'variables' | 'workflows' | 'components' | 'elements';

const KINDS: Readonly<Partial<Record<FieldType, EntityKind>>> = {
  page: 'pages',
  collection: 'collections',
  variable: 'variables',
  workflow: 'workflows',
  component: 'components',
  element: 'elements',
};

/** Longest list that is offered. */
const MOST = 500;

const optionsOf = (design: Design, type: FieldType): readonly { id: Id; name: string }[] => {
  const kind = KINDS[type];
  if (!kind) return [];
  const entities: readonly { id: Id; name?: string | null }[] = Object.values(design[kind]);
  return entities.slice(0, MOST).map(({ id, name }) => ({ id, name: name || id }));
};

/** Chooses a page, a collection, a variable or another part of the site by its name; stores its id. */
export const EntityControl: FC<ControlProps> = ({ field, label, value, onChange, onCommit }) => {
  const texts = useTexts();
  const { store } = useEditor();
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={textOf(value)}
      onChange={(event) => {
        onChange(event.target.value || undefined);
        onCommit();
      }}
    >
      <option value="">{texts.fields.choose}</option>
      {optionsOf(store.design, field.type).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
};
