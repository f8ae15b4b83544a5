import { isName, renameName } from '@trama/formula';
import type { Field, FieldType, Formula, Json } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { CommitField } from '../panels/commit-field.tsx';
import { useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import styles from './data.module.css';

/** The control for a value to try of each type. */
const CONTROLS: Readonly<Record<string, FieldType>> = {
  any: 'data',
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  object: 'json',
  array: 'json',
};

const TYPES = ['any', 'string', 'number', 'boolean', 'object', 'array'] as const;

type Parameter = Formula['parameters'][number];

/** The parameters with one before the one that it stood behind. */
const movedUp = (parameters: readonly Parameter[], index: number): readonly Parameter[] => [
  ...parameters.slice(0, index - 1),
  ...parameters.slice(index, index + 1),
  ...parameters.slice(index - 1, index),
  ...parameters.slice(index + 1),
];

interface FormulaParametersProps {
  formula: Formula;
  /** Values to try it with, by the key of the parameter. */
  tried: Readonly<Record<string, Json>>;
  onTry: (tried: Readonly<Record<string, Json>>) => void;
  onChange: (fields: Partial<Omit<Formula, 'id'>>) => void;
  /** Parameters go, or stand in another order: its calls follow. */
  onReorder: (parameters: Formula['parameters']) => void;
}

/** What a formula is called with: names, types, and a value of each to try it with. */
export const FormulaParameters: FC<FormulaParametersProps> = ({ formula, tried, onTry, onChange, onReorder }) => {
  const texts = useTexts();
  const words = texts.data.formulas;
  const { notices } = useEditor();
  const { parameters, code = '', type: mode } = formula;
  const edit = (key: string, fields: Partial<Parameter>): void =>
    onChange({ parameters: parameters.map((one) => (one.key === key ? { ...one, ...fields } : one)) });
  const rename = (parameter: Parameter, next: string): void => {
    const name = next.trim();
    if (!isName(name) || parameters.some((one) => one.name === name)) {
      notices.show('error', words.badName(name));
      return;
    }
    // The text reads it by its name.
    onChange({
      parameters: parameters.map((one) => (one.key === parameter.key ? { ...one, name } : one)),
      code: renameName(code, mode, parameter.name, name),
    });
  };
  const add = (): void => {
    const taken = new Set(parameters.map(({ name }) => name));
    let number = parameters.length + 1;
    while (taken.has(`${words.parameter}${number}`)) number += 1;
    const fresh = { key: crypto.randomUUID(), name: `${words.parameter}${number}`, type: 'any' };
    onChange({ parameters: [...parameters, fresh] });
  };
  return (
    <section className={styles.part} aria-label={words.parameters}>
      <h3>{words.parameters}</h3>
      {parameters.length === 0 && <p className={styles.hint}>{words.noParameters}</p>}
      <ol className={styles.parameters}>
        {parameters.map((parameter, index) => {
          const { key, name, type = 'any' } = parameter;
          const label = words.tryWith(name);
          const field: Field = { name: key, type: CONTROLS[type] ?? 'json', label: { en: label, pt: label } };
          return (
            <li key={key} className={styles.parameter}>
              <CommitField label={words.parameterName} value={name} onCommit={(next) => rename(parameter, next)} />
              <select
                aria-label={words.parameterType(name)}
                value={TYPES.find((one) => one === type) ?? 'any'}
                onChange={(event) => edit(key, { type: event.target.value })}
              >
                {TYPES.map((option) => (
                  <option key={option} value={option}>
                    {texts.data.types[option]}
                  </option>
                ))}
              </select>
              <IconButton
                icon="arrow-up"
                size={13}
                label={words.moveParameter(name)}
                disabled={index === 0}
                onClick={() => onReorder(movedUp(parameters, index))}
              />
              <IconButton
                icon="x"
                size={13}
                label={words.removeParameter(name)}
                onClick={() => onReorder(parameters.filter((one) => one.key !== key))}
              />
              <div className={styles.tried}>
                <span aria-hidden="true">{words.tryShort}</span>
                <FieldControl
                  field={field}
                  label={label}
                  value={tried[key]}
                  onChange={(value) => onTry({ ...tried, [key]: (value ?? null) as Json })}
                  onCommit={() => undefined}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {parameters.length > 1 && <p className={styles.hint}>{words.byPosition}</p>}
      <Button icon="plus" look="quiet" onClick={add}>
        {words.addParameter}
      </Button>
    </section>
  );
};
