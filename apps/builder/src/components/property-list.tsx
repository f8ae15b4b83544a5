import { propertyField, setComponentPart } from '@trama/document';
import type { Component, ComponentProperty, Json, Value } from '@trama/model';
import { type FC, useId } from 'react';
import { LabelledSelect } from '../data/labelled-select.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { ValueRow } from '../fields/value-row.tsx';
import { NameField } from '../panels/name-field.tsx';
import panels from '../panels/panels.module.css';
import { useTexts } from '../texts/index.ts';
import styles from './components.module.css';
import { PartList } from './part-list.tsx';
import { freePartName, isPartNameTaken } from './part-names.ts';
import { choicesText, PROPERTY_TYPES, type PropertyType, withChoices } from './property-types.ts';

/** The properties of a component: what may differ from one instance to the other. */
export const PropertyList: FC<{ component: Component }> = ({ component }) => {
  const texts = useTexts().components;
  const editor = useEditor();
  const items = Object.values(component.properties);
  const set = (value: ComponentProperty, group?: string): void => {
    editor.run(
      setComponentPart,
      { component: component.id, part: 'properties', value },
      editor.texts.components.step,
      group,
    );
  };
  const add = (): string => {
    const id = crypto.randomUUID();
    const label = freePartName(
      items.map((one) => one.label),
      texts.newProperty,
    );
    // Every property of the format falls back to its default.
    set({
      id,
      label,
      type: 'Text',
      bindable: true,
      defaultValue: '',
      extra: { section: 'settings', fallbackToDefault: true },
    });
    return id;
  };
  const typeText = (type: string): string => texts.types[type as PropertyType] ?? type;
  return (
    <PartList
      component={component}
      part="properties"
      title={texts.properties}
      empty={texts.noProperties}
      add={texts.addProperty}
      items={items}
      nameOf={({ label }) => label || texts.newProperty}
      sideOf={({ type = 'Text' }) => typeText(type)}
      onAdd={add}
      draw={(property) => <PropertyForm component={component} property={property} onSet={set} />}
    />
  );
};

interface PropertyFormProps {
  component: Component;
  property: ComponentProperty;
  onSet: (property: ComponentProperty, group?: string) => void;
}

const SWITCHES = ['bindable', 'responsive', 'states', 'multiLang'] as const;

const PropertyForm: FC<PropertyFormProps> = ({ component, property, onSet }) => {
  const texts = useTexts().components;
  const editor = useEditor();
  const choicesId = useId();
  const type = property.type ?? 'Text';
  const others = Object.values(component.properties).filter(({ id }) => id !== property.id);
  const setDefault = (value: Value | undefined): void => {
    const { defaultValue: _old, ...rest } = property;
    onSet(value === undefined ? rest : { ...rest, defaultValue: value }, `default-${property.id}`);
  };
  const retype = (next: PropertyType): void => {
    const { defaultValue: _old, ...rest } = property;
    onSet({ ...rest, type: next });
  };
  return (
    <>
      <NameField
        label={texts.propertyName}
        value={property.label ?? ''}
        check={(name) => {
          if (name === '') return texts.nameEmpty;
          return isPartNameTaken(
            others.map(({ label }) => label),
            name,
          )
            ? texts.nameTaken
            : null;
        }}
        onCommit={(label) => onSet({ ...property, label })}
      />
      <LabelledSelect
        label={texts.type}
        value={type as PropertyType}
        options={PROPERTY_TYPES.map((one) => [one, texts.types[one]] as const)}
        onChange={retype}
      />
      {type === 'TextSelect' && (
        <label className={styles.choices} htmlFor={choicesId}>
          {texts.choices}
          <textarea
            id={choicesId}
            value={choicesText(property)}
            onChange={(event) => onSet(withChoices(property, event.target.value), `choices-${property.id}`)}
            onBlur={editor.closeGroup}
          />
        </label>
      )}
      <ValueRow
        isStacked
        field={{
          ...propertyField(property),
          label: { en: texts.default, pt: texts.default },
          bindable: false,
          responsive: false,
        }}
        value={property.defaultValue}
        onChange={setDefault}
        onCommit={editor.closeGroup}
      />
      {SWITCHES.map((name) => (
        <label key={name} className={panels.check}>
          <input
            type="checkbox"
            checked={Boolean(property[name])}
            onChange={(event) => onSet({ ...property, [name]: event.target.checked as boolean & Json })}
          />
          {texts[name]}
        </label>
      ))}
      <p className={styles.note}>{texts.read}</p>
    </>
  );
};
