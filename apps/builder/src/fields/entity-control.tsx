import type { FC } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { SearchList } from '../ui/search-list.tsx';
import { type ControlProps, textOf } from './control.ts';
import styles from './controls.module.css';
import { entityOptions } from './entity-options.ts';
import { ValuePopover } from './value-popover.tsx';
import { useNameOf, useValueScope } from './value-scope.ts';

/** Chooses a page, a collection, a variable or another part of the site by its name; stores its id. */
export const EntityControl: FC<ControlProps> = ({ field, label, value, onChange, onCommit }) => {
  const texts = useTexts();
  const { store } = useEditor();
  const { component } = useValueScope();
  const pageId = useView((view) => view.pageId);
  const nameOf = useNameOf();
  const id = textOf(value);
  const name = id === '' ? null : (nameOf(id) ?? texts.values.gone);
  const choose = (chosen: string | undefined): void => {
    onChange(chosen);
    onCommit();
  };
  const place = {
    design: store.design,
    registry: store.registry,
    nameOf,
    texts: texts.values,
    component: store.design.components[component ?? ''] ?? null,
    pageId,
  };
  return (
    <ValuePopover
      title={label}
      side="bottom"
      size="large"
      trigger={
        <button
          type="button"
          className={styles.chooser}
          aria-label={`${label}: ${name ?? texts.fields.choose}`}
          data-empty={name === null || undefined}
        >
          <span>{name ?? texts.fields.choose}</span>
          <Icon name="chevron-down" size={13} />
        </button>
      }
    >
      {(close) => (
        <SearchList
          label={texts.values.find(label)}
          title={label}
          empty={texts.values.nothingFound}
          options={[
            ...entityOptions(place, field.type),
            ...(id === '' ? [] : [{ id: '', label: texts.values.noneOf, group: '' }]),
          ]}
          onChoose={(option) => {
            choose(option.id === '' ? undefined : option.id);
            close();
          }}
        />
      )}
    </ValuePopover>
  );
};
